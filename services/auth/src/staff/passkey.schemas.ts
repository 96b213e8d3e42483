import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";

// The JSON forms of WebAuthn (https://www.w3.org/TR/webauthn-3/). Browsers add fields, which are dropped.

const base64url = (most: number) => z.base64url().min(1).max(most);
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).exactOptional(),
};
const transports = z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]));

export const registrationResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(16_000),
      transports: transports.max(7).exactOptional(),
    }),
  })
  .meta({ id: "RegistrationResponse" });
export type RegistrationResponse = z.output<typeof registrationResponse>;

export const assertionResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(100).exactOptional(),
    }),
  })
  .meta({ id: "AssertionResponse" });
export type AssertionResponse = z.output<typeof assertionResponse>;

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: transports.exactOptional(),
});

export const creationOptions = z
  .object({
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
    timeout: z.int(),
    excludeCredentials: z.array(credentialDescriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.boolean(),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  })
  .meta({ id: "PasskeyCreationOptions" });

export const requestOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    allowCredentials: z.array(credentialDescriptor),
    userVerification: z.literal("required"),
  })
  .meta({ id: "PasskeyRequestOptions" });

// Shortened: the real values are longer.
const credentialId = "kW3xPz0a1Qm7dT5vJ9sLcA";
const challenge = "2mVb8QxT1nRz6kYw0pLs4dHf7gJc3aUe";
const clientDataJSON = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0";

export const registrationExample: RegistrationResponse = {
  id: credentialId,
  rawId: credentialId,
  type: "public-key",
  response: {
    clientDataJSON,
    attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ",
    transports: ["internal"],
  },
};

export const assertionExample: AssertionResponse = {
  id: credentialId,
  rawId: credentialId,
  type: "public-key",
  response: { clientDataJSON, authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4", signature: "MEUCIQDx8k2v" },
};

export const creationOptionsReply = resultReply(creationOptions).meta({
  example: {
    success: true,
    result: {
      rp: { name: "Haat", id: "backoffice.haat.example" },
      user: { id: "XnocKyuNTm-MQJ07ah8udA", name: "asha@haat.example", displayName: "Asha Rao" },
      challenge,
      pubKeyCredParams: [{ alg: -7, type: "public-key" }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
      attestation: "none",
    },
  },
});

export const requestOptionsReply = resultReply(requestOptions).meta({
  example: {
    success: true,
    result: {
      rpId: "backoffice.haat.example",
      challenge,
      timeout: 300_000,
      allowCredentials: [],
      userVerification: "required",
    },
  },
});
