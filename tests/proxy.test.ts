import { describe, expect, test } from "bun:test";
import { pastProxy, proxyHint } from "../fake-server/proxy.ts";

const PROXY = "http://proxy.example:1";
const HINT = ", or set NO_PROXY=127.0.0.1: the request may go to HTTP_PROXY";
const ALL = HINT.replace("HTTP_", "ALL_");

describe("proxyHint()", () => {
  test.each([
    ["http", { http_proxy: PROXY }, HINT],
    ["http", { HTTP_PROXY: PROXY }, HINT],
    ["HTTP", { HTTP_PROXY: PROXY }, HINT],
    ["https", { HTTP_PROXY: PROXY }, ""],
    ["http", { HTTP_PROXY: PROXY, no_proxy: "a, 127.0.0.1" }, ""],
    ["http", { HTTP_PROXY: PROXY, NO_PROXY: "*" }, ""],
    ["http", { HTTP_PROXY: PROXY, NO_PROXY: "a,b 127.0.0.1" }, ""],
    ["http", { ALL_PROXY: PROXY }, ALL],
    ["http", { all_proxy: "proxy.example:1" }, ALL],
    ["http", { all_proxy: "", ALL_PROXY: PROXY, HTTP_PROXY: PROXY }, HINT],
    ["http", { ALL_PROXY: "socks5h://proxy.example:1" }, ALL],
    ["http", { ALL_PROXY: PROXY, NO_PROXY: "127.0.0.1" }, ""],
    ["http", {}, ""],
  ])("for a fake server over %s beside %j is %j", (scheme, env, hint) => {
    expect(proxyHint(`${scheme}://127.0.0.1:1`, env)).toBe(hint);
  });
});

describe("pastProxy()", () => {
  test.each([
    ["http://a:1", { no_proxy: "b" }, "b,a", "b,a"],
    ["http://a:1", { NO_PROXY: "b" }, "b,a", "b,a"],
    ["http://a:1", { NO_PROXY: "b", no_proxy: "c" }, "b,a", "c,a"],
    ["http://a:1", { NO_PROXY: "*" }, "*", "*"],
    ["http://[::1]:1", {}, "::1", "::1"],
  ])("adds the host of %s to %j", (url, env, NO_PROXY, no_proxy) => {
    expect(pastProxy(url, env)).toEqual({ NO_PROXY, no_proxy });
  });
});
