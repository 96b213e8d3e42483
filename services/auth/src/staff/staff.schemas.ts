import { staffPermissions, staffRoles } from "@haat/domain/staff-permissions";
import { errorReply, replies, resultReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { email, fullName } from "../profile/profile.schemas.ts";
import { assertionResponse, registrationResponse } from "./passkey.schemas.ts";
import type { StaffMember } from "./staff.repository.ts";
import { staffRules, staffStates } from "./staff.rules.ts";

const workEmail = z.string().trim().toLowerCase().pipe(email);
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
export const acceptByPasskeyBody = z.strictObject({ token, response: registrationResponse });
export const acceptByPasswordBody = z.strictObject({ token, password: newPassword, code }).meta({
  example: { token: exampleToken, password: "monsoon on park street", code: "492039" },
});
export const passkeyBody = z.strictObject({ response: assertionResponse });
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
);
export const totpReply = resultReply(z.object({ secret: z.string(), uri: z.string() }));
export const signedInReply = resultReply(signedInStaff);
export const recoveryCodesReply = resultReply(
  z.object({ ...signedInStaff.shape, recoveryCodes: z.array(z.string()) }),
);
export const staffSessionReply = resultReply(
  z.object({
    member: z.object({ id: z.uuid(), name: z.string(), email: z.string(), role }),
    permissions: z.array(z.enum(staffPermissions)),
    methods: z.array(z.enum(["passkey", "password"])),
    session: z.object({ id: z.uuid(), expiresAt: z.iso.datetime(), assertedAt: z.iso.datetime() }),
  }),
);
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
);
export const memberList = resultReply(z.array(staffMember));
export const memberReply = resultReply(staffMember);
export const invitedReply = resultReply(
  z.object({ member: staffMember, link: z.string(), expiresAt: z.iso.datetime() }),
);
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
