import { describe, expect, test } from "bun:test";
import { send } from "../mod.ts";
import { connect, otp, postBody } from "./fixture.ts";

describe("fake.requests()", () => {
  test("notes each request as it arrived, the key masked", async () => {
    const { fake, connection } = connect();
    const text = '{ "recipient": "+49';

    await send(otp, connection);
    await fake.fetch("http://localhost/api/messages/send-otp?a=1", {
      method: "POST",
      headers: { "X-API-KEY": connection.apiKey, "X-Trace": "7" },
      body: text,
    });

    const [accepted, refused] = fake.requests();
    expect(accepted).toMatchObject({
      seq: 1,
      endpoint: "send-otp",
      method: "POST",
      path: "/api/messages/send-otp",
      status: 200,
      messageSeq: 1,
      body: JSON.stringify(otp),
    });
    expect(refused).toMatchObject({
      seq: 2,
      path: "/api/messages/send-otp?a=1",
      refusal: "unsupported-media-type",
      body: text,
      headers: { "x-trace": "7" },
    });
    expect(JSON.stringify(fake.requests())).not.toContain(connection.apiKey);
  });

  test("masks credentials, cookies, and keys in a query, and leaves the rest", async () => {
    const { fake } = connect();
    const secret = "s3cret-0123456789";
    const query = `key=${secret}&b=keys&token=short&apiKey=${secret}&api_key=${secret}&c=1`;

    await fake.fetch(`http://localhost/api/messages/send-otp?${query}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${secret}`,
        Cookie: `waybill-token=${secret}`,
        "X-Trace": "key=7",
      },
    });

    const [{ path, headers } = {}] = fake.requests();
    expect(path).toBe(
      "/api/messages/send-otp?key=s3cr…89&b=keys&token=…&apiKey=s3cr…89&api_key=s3cr…89&c=1",
    );
    expect(headers).toMatchObject({
      authorization: "Bear…89",
      cookie: "wayb…89",
      "x-trace": "key=7",
    });
  });

  test("writes no credential into a snapshot, and the key of a path masked", async () => {
    const { fake } = connect();
    const headers = { Authorization: "Bearer s3cret-0123456789" };
    const url = "http://localhost/api/messages/send-otp?key=s3cret-0123456789";
    await fake.fetch(url, { method: "POST", headers });

    const text = fake.snapshot();
    fake.restore(text);

    expect(text).toContain("/send-otp?key=s3cr…89");
    expect(text).not.toContain("s3cret");
    expect(fake.snapshot()).toBe(text);
  });

  test("masks configured and minted keys in any header and in the path, but not in the body", async () => {
    const key = "a=key/of#48+letters";
    const { fake } = connect({}, { apiKeys: [key, "short"] });
    const { apiKey } = fake.workspace().connection;
    const encoded = `${encodeURIComponent(key)}&b=%61%3dkey%2Fof%2348%2bletters`;
    const minted = apiKey.replace("w", "%77");

    await fake.fetch(`http://localhost/api/${minted}/short?a=${encoded}`, {
      method: "POST",
      headers: { "X-Trace": `<${key}>`, "X-Old": `${apiKey},short,shorts` },
      body: `${key} ${apiKey}`,
    });

    const page = await fake.fetch("http://localhost/__fake/api/journal");
    const { rows } = await page.json();
    for (const entry of [...fake.requests(), ...rows]) {
      expect(entry).toMatchObject({
        path: `/api/%77a…${apiKey.slice(-2)}/…?a=a%3D…rs&b=%61%…rs`,
        headers: {
          "x-trace": "<a=ke…rs>",
          "x-old": `wayb…${apiKey.slice(-2)},…,shorts`,
        },
        body: `${key} ${apiKey}`,
      });
    }
    const [{ path } = {}] = JSON.parse(fake.snapshot()).first.requests.rows;
    expect(path).toBe(rows[0].path);
  });

  test("hands out nothing that could change the journal", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ match: { nth: 3 }, effect: { status: 503, body: {} } });
    await send({ ...otp, recipient: "4915112345678" }, connection);
    await postBody(fake, "{}");
    await postBody(fake, "{}");

    const [warned, refused, struck] = fake.requests();

    expect(() => Object(warned?.warnings).pop()).toThrow(TypeError);
    expect(() => Object(refused?.issues).pop()).toThrow(TypeError);
    expect(Object.isFrozen(struck?.fault)).toBe(true);
    expect(fake.requests({ status: 422 })[0]?.issues).toHaveLength(2);
  });

  test("filters, and keeps the newest past its cap", async () => {
    const { fake, connection } = connect({}, { limits: { maxRequests: 4 } });

    for (let n = 0; n < 9; n++) {
      const apiKey = n % 2 ? "wrong" : connection.apiKey;
      await send(otp, { ...connection, apiKey }).catch(() => {});
    }

    expect(fake.requests().map(({ seq }) => seq)).toEqual([6, 7, 8, 9]);
    const refused = fake.requests({ refusal: "unknown-key" });
    expect(refused.map(({ seq }) => seq)).toEqual([6, 8]);
    expect(fake.requests({ after: 8, status: 200 })).toHaveLength(1);
    expect(fake.requests({ endpoint: "send-raw" })).toEqual([]);
  });
});
