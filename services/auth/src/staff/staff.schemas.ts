import { staffPermissions, staffRoles } from "@haat/domain/staff-permissions";
import { errorReply, replies, resultReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { email, fullName } from "../profile/profile.schemas.ts";
import {
  assertionExample,
  assertionResponse,
  registrationExample,
  registrationResponse,
} from "./passkey.schemas.ts";
import type { StaffMember } from "./staff.repository.ts";
import { staffRules, staffStates } from "./staff.rules.ts";

const workEmail = z.string().max(300).trim().toLowerCase().pipe(email);
const role = z.enum(staffRoles);
const staffId = uuidInput;
const token = z.string().min(1).max(100);
const code = z.string().trim().min(1).max(40);
const password = z.string().min(1).max(128);
const newPassword = z
  .string()
  .min(staffRules.passwordLength, {
    error: () => messages().staff.passwordShort({ limit: staffRules.passwordLength }),
  })
  .max(128, { error: () => messages().field.tooLong({ limit: 128 }) });
const reason = lineText
  .min(1, { error: () => messages().field.required })
  .max(500, { error: () => messages().field.tooLong({ limit: 500 }) });

const exampleToken = "iV6n3Jm0cQ1bTq9yL8s2Zx7wKf4hRd5uEo6pGa1tXcM";
const exampleId = "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74";

export const nothing = z.strictObject({}).meta({ example: {} });
export const invitationBody = z.strictObject({ token }).meta({ example: { token: exampleToken } });
export const acceptByPasskeyBody = z
  .strictObject({ token, response: registrationResponse })
  .meta({ example: { token: exampleToken, response: registrationExample } });
export const acceptByPasswordBody = z.strictObject({ token, password: newPassword, code }).meta({
  example: { token: exampleToken, password: "monsoon on park street", code: "492039" },
});
export const passkeyBody = z
  .strictObject({ response: assertionResponse })
  .meta({ example: { response: assertionExample } });
export const newPasskeyBody = z
  .strictObject({ response: registrationResponse })
  .meta({ example: { response: registrationExample } });
export const removePasskeyBody = z
  .strictObject({ passkeyId: z.base64url().min(1).max(1400) })
  .meta({ example: { passkeyId: registrationExample.id } });
export const passwordSignInBody = z.strictObject({ email: workEmail, password, code }).meta({
  example: { email: "asha@haat.example", password: "monsoon on park street", code: "492039" },
});
export const passwordBody = z
  .strictObject({ password, code })
  .meta({ example: { password: "monsoon on park street", code: "492039" } });
export const inviteBody = z
  .strictObject({ name: fullName, email: workEmail, role })
  .meta({ example: { name: "Asha Rao", email: "asha@haat.example", role: "technician" } });
export const changeRoleBody = z.strictObject({ staffId, role, version: z.int().min(1), reason }).meta({
  example: { staffId: exampleId, role: "manager", version: 2, reason: "runs the Park Street branch" },
});
export const reasonedBody = z
  .strictObject({ staffId, reason })
  .meta({ example: { staffId: exampleId, reason: "has left the shop" } });

const exampleSession = "0f9b6d2e-7c41-4a85-b3d0-6e1f8a2c5b97";
const expiresAt = "2026-11-25T10:00:00.000Z";
const signedInExample = {
  accessToken: "eyJhbGciOiJFZERTQSJ9.eyJyb2xlIjoib3duZXIifQ.c2lnbmF0dXJl",
  expiresAt,
};
const memberExample = {
  id: exampleId,
  name: "Asha Rao",
  email: "asha@haat.example",
  role: "technician",
  state: "active",
  version: 2,
};
const success = true;

const signedInStaff = z
  .object({ accessToken: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: "SignedInStaff" });

const staffMember = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role,
    state: z.enum(staffStates),
    /** Name it in a change of the role. */
    version: z.int(),
  })
  .meta({ id: "StaffMember" });

export const invitationReply = resultReply(
  z.object({ name: z.string(), email: z.string(), role, expiresAt: z.iso.datetime() }),
).meta({
  example: {
    success,
    result: { name: "Asha Rao", email: "asha@haat.example", role: "technician", expiresAt },
  },
});
export const totpReply = resultReply(z.object({ secret: z.string(), uri: z.string() })).meta({
  example: {
    success,
    result: {
      secret: "JBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Haat:asha%40haat.example?secret=JBSWY3DPEHPK3PXP",
    },
  },
});
export const signedInReply = resultReply(signedInStaff).meta({
  example: { success, result: signedInExample },
});
export const recoveryCodesReply = resultReply(
  z.object({ ...signedInStaff.shape, recoveryCodes: z.array(z.string()) }),
).meta({ example: { success, result: { ...signedInExample, recoveryCodes: ["mk4x-9dqp-27ht-c6wz"] } } });
export const staffSessionReply = resultReply(
  z.object({
    member: z.object({ id: z.uuid(), name: z.string(), email: z.string(), role }),
    permissions: z.array(z.enum(staffPermissions)),
    methods: z.array(z.enum(["passkey", "password"])),
    session: z.object({ id: z.uuid(), expiresAt: z.iso.datetime(), assertedAt: z.iso.datetime() }),
  }),
).meta({
  example: {
    success,
    result: {
      member: { id: exampleId, name: "Asha Rao", email: "asha@haat.example", role: "technician" },
      permissions: ["unit.grade"],
      methods: ["passkey"],
      session: { id: exampleSession, expiresAt, assertedAt: "2026-11-24T22:00:00.000Z" },
    },
  },
});
export const staffSessionList = resultReply(
  z.array(
    z.object({
      id: z.uuid(),
      /** "Chrome on Android", or "Unknown device". */
      device: z.string(),
      createdAt: z.iso.datetime(),
      /** May be a minute old. */
      lastSeenAt: z.iso.datetime(),
      /** The session of this request. */
      current: z.boolean(),
    }),
  ),
).meta({
  example: {
    success,
    result: [
      {
        id: exampleSession,
        device: "Chrome on Android",
        createdAt: "2026-11-24T22:00:00.000Z",
        lastSeenAt: "2026-11-24T22:10:00.000Z",
        current: true,
      },
    ],
  },
});
export const passkeyList = resultReply(
  z.array(
    z.object({
      id: z.string(),
      /** The device on which it was made, such as "Chrome on Android". */
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
).meta({
  example: {
    success,
    result: [
      {
        id: registrationExample.id,
        name: "Chrome on Android",
        createdAt: "2026-11-24T22:00:00.000Z",
        lastUsedAt: null,
      },
    ],
  },
});
export const memberList = resultReply(z.array(staffMember)).meta({
  example: { success, result: [memberExample] },
});
export const memberReply = resultReply(staffMember).meta({ example: { success, result: memberExample } });
export const invitedReply = resultReply(
  z.object({ member: staffMember, link: z.string(), expiresAt: z.iso.datetime() }),
).meta({
  example: {
    success,
    result: {
      member: { ...memberExample, state: "invited" },
      link: `https://backoffice.haat.example/invitation#${exampleToken}`,
      expiresAt,
    },
  },
});
/** With the values that are stored now, and who changed them. */
export const changeRoleReplies = {
  ...replies(memberReply),
  409: errorReply.extend({
    current: staffMember.optional(),
    changedBy: z.string().nullable().optional(),
  }),
};

export function toSignedIn({ accessToken, expiresAt }: { accessToken: string; expiresAt: Date }) {
  return { accessToken, expiresAt: expiresAt.toISOString() };
}

/** The token is in the fragment, which browsers send to no server. */
export const invitationLink = (origin: string, token: string) => `${origin}/invitation#${token}`;

export function toInvited(
  origin: string,
  { member, invitation }: { member: StaffMember; invitation: { token: string; expiresAt: Date } },
) {
  return {
    member,
    link: invitationLink(origin, invitation.token),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
