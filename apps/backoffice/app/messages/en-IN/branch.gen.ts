// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const branchTexts = {
  title: "Branches",
  add: "Add a branch",
  none: "There is no branch yet. Phones need one to be taken in.",
  edit: "Edit",
  editBranch: ({ name }: { readonly name: string }) => `Edit: ${name}`,
  place: ({ address, city, state, pincode }: { readonly address: string; readonly city: string; readonly state: string; readonly pincode: string }) => `${address}, ${city}, ${state} ${pincode}`,
  map: ({ name }: { readonly name: string }) => `Map of ${name}`,
  code: "Short name",
  codeHint: "For addresses of pages, such as salt-lake: small letters, digits and hyphens. It stays as it is.",
  fields: {
    name: "Name",
    address: "Address",
    city: "City",
    district: "District",
    state: "State",
    pincode: "Pincode",
    phone: "Phone number",
    chatPhone: "Chat number",
    mapUrl: "Link to the map",
    warehouse: "Courier warehouse",
    aliases: "Other spellings of the name",
  },
  hints: {
    mapUrl: "Begins with https://",
    warehouse: "Exactly as the courier has it, with the same capitals.",
    aliases: "Filters find the branch by them too. Separate them by commas.",
  },
  save: "Save",
  saved: "Saved.",
  history: "History",
};
