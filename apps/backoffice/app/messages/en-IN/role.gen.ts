// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const roleTexts = {
  owner: "Owner",
  manager: "Manager",
  buyer: "Buyer",
  technician: "Technician",
  packer: "Packer",
  support: "Support",
  accountant: "Accountant",
};
