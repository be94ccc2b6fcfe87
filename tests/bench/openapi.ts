const sendOtp = {
  security: [{ key: [] }],
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["recipient", "otp"],
          additionalProperties: false,
          properties: {
            recipient: { type: "string" },
            otp: { type: "string" },
            channels: {
              type: "array",
              items: { type: "string", enum: ["WhatsApp", "Telegram"] },
            },
          },
        },
      },
    },
  },
  responses: {
    "200": {
      description: "Queued",
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["queued"],
            properties: { queued: { type: "boolean" } },
          },
          example: { queued: true },
        },
      },
    },
  },
} as const;

/** One endpoint of the service, as a mock server reads it. */
export const OPENAPI = {
  openapi: "3.0.3",
  info: { title: "send-otp", version: "1" },
  paths: { "/api/messages/send-otp": { post: sendOtp } },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-API-KEY" },
    },
  },
} as const;
