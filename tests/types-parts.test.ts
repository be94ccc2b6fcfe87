import { describe, expect, test } from "bun:test";
import { defineTemplate } from "../mod.ts";
import { expectRefused, image, order, right, to } from "./typed-templates.ts";

describe("defineTemplate() in the type system", () => {
  test("refuses the wrong kind of header", () => {
    const both = { id: "1", link: "https://x.example" } as const;
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error the header is a document
        parameters: { ...right, header: image },
      }),
    );
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error the header is missing
        parameters: { body: right.body, buttons: right.buttons },
      }),
    );
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error a medium has a link or an id, not both
        parameters: { ...right, header: { document: both } },
      }),
    );
  });

  test("knows a header that is a product", () => {
    const template = defineTemplate({
      name: "product",
      language: "en",
      category: "MARKETING",
      components: [
        { type: "HEADER", format: "PRODUCT" },
        { type: "BODY", text: "New today." },
        { type: "BUTTONS", buttons: [{ type: "SPM", text: "View" }] },
      ],
    });
    interface Sold {
      readonly catalog_id: string;
      readonly product_retailer_id: string;
    }
    const product: Sold = { catalog_id: "1", product_retailer_id: "2" };

    expect(
      template.build({ ...to, parameters: { header: { product } } }),
    ).toBeDefined();
    // @ts-expect-error the product is missing
    expectRefused(() => template.build(to));
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error a product has an ID in its catalog
        parameters: { header: { product: { catalog_id: "1" } } },
      }),
    );
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error the header is a product
        parameters: { header: image },
      }),
    );
  });

  test("knows which button indexes take a value", () => {
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error the button at 0 is a phone number
        parameters: { ...right, buttons: { 0: "x", 1: "7" } },
      }),
    );
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error the URL at 1 needs its end
        parameters: { ...right, buttons: {} },
      }),
    );
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error there is no button at 3
        parameters: { ...right, buttons: { 1: "7", 3: "x" } },
      }),
    );
  });

  test("takes an object of buttons, not a list", () => {
    const buttons = [
      { type: "URL", text: "Go", url: "https://x.example/{{1}}" },
    ] as const;
    const template = defineTemplate({
      name: "list",
      language: "en",
      category: "UTILITY",
      components: [
        { type: "BODY", text: "Look." },
        { type: "BUTTONS", buttons },
      ],
    });

    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error a list has a 0 too
        parameters: { buttons: ["spring"] },
      }),
    );
  });

  test("gives no value to a button of a kind that takes none", () => {
    const template = defineTemplate({
      name: "kinds",
      language: "en",
      category: "UTILITY",
      components: [
        { type: "BODY", text: "May we?" },
        {
          type: "BUTTONS",
          buttons: [
            { type: "CALL_PERMISSION_REQUEST", text: "Call me" },
            { type: "ORDER_DETAILS", text: "Pay" },
          ],
        },
      ],
    });
    interface Payment {
      readonly order_details: { readonly reference_id: string };
    }
    const action: Payment = { order_details: { reference_id: "7" } };

    expect(
      template.build({ ...to, parameters: { buttons: { 1: action } } }),
    ).toBeDefined();
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error the button at 0 takes none
        parameters: { buttons: { 0: action } },
      }),
    );
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error a list is no action
        parameters: { buttons: { 1: ["7"] } },
      }),
    );
  });

  test("asks for the value that run time demands of a button for a code", () => {
    const url = "https://www.WhatsApp.com/otp/code/?otp_type=COPY_CODE";
    const template = defineTemplate({
      name: "moved",
      language: "en",
      category: "UTILITY",
      components: [
        { type: "BODY", text: "Your code." },
        {
          type: "BUTTONS",
          buttons: [
            { type: "OTP", otp_type: "COPY_CODE" },
            { type: "URL", text: "Copy", url },
          ],
        },
      ],
    });
    const buttons = { 0: "493817", 1: "493817" };

    expect(template.build({ ...to, parameters: { buttons } })).toBeDefined();
    // @ts-expect-error both buttons take a value
    expectRefused(() => template.build(to));
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error the second button takes a value
        parameters: { buttons: { 0: "493817" } },
      }),
    );
  });
});
