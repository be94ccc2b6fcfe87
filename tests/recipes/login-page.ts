import { Elysia } from "elysia";
import { createElysiaLogin } from "./elysia.ts";
import type { Login } from "./login.ts";

const PAGE = `<!doctype html><title>Sign in</title>
<form action="/login/phone" method="post">
  <input name="recipient" type="tel" placeholder="+49 151 12345678" />
  <button>Send me a code</button>
</form>
<form action="/login/phone/code" method="post" hidden>
  <input name="otp" autocomplete="one-time-code" />
  <button>Sign in</button>
</form>
<output></output>
<script>
  const [start, finish] = document.forms;
  const fields = (form) => Object.fromEntries(new FormData(form));
  const headers = { "Content-Type": "application/json" };
  const post = ({ action }, body) =>
    fetch(action, { method: "POST", headers, body: JSON.stringify(body) });
  const say = (text) => (document.querySelector("output").textContent = text);
  start.onsubmit = async (event) => {
    event.preventDefault();
    finish.hidden = !(await post(start, fields(start))).ok;
    say(finish.hidden ? "No code was sent" : "");
  };
  finish.onsubmit = async (event) => {
    event.preventDefault();
    const { ok } = await post(finish, { ...fields(start), ...fields(finish) });
    say(ok ? "Signed in" : "Try again");
  };
</script>`;

/** A page that signs in by phone number, and the routes behind it. */
export function createLoginPage(login: Login) {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const page = () => new Response(PAGE, { headers });
  const app = new Elysia({ normalize: false }).get("/", page);
  return app.use(createElysiaLogin(login));
}
