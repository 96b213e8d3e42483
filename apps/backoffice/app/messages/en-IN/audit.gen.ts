// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const auditTexts = {
  did: ({ verb }: { readonly verb: string }) => `${verb}:`,
  title: "Audit",
  who: "Who",
  anybody: "Anybody",
  what: "What",
  anything: "Anything",
  from: "From",
  to: "To",
  show: "Show",
  none: "Nobody did this.",
  older: "Show older ones",
  onlyAbout: ({ subject }: { readonly subject: string }) => `Only: ${subject}`,
  aboutEverything: "Show everything",
  allAbout: ({ subject }: { readonly subject: string }) => `Everything about ${subject}`,
  subject: ({ kind, id }: { readonly kind: string; readonly id: string }) => `${kind} ${id}`,
  subjects: {
    unit: "Phone",
    product: "Product",
    branch: "Branch",
    seller: "Seller",
    imei: "IMEI",
    import: "Import",
    export: "Export",
  },
  reason: ({ reason }: { readonly reason: string }) => `Reason: ${reason}`,
  values: "Values",
  change: ({ before, after }: { readonly before: string; readonly after: string }) => `${before} → ${after}`,
  nothing: "(nothing)",
  verbs: {
    imei: {
      check: "Recorded a check of the register",
    },
    unit: {
      intake: "Took a phone in",
      grade: "Inspected a phone",
      photos: "Changed the pictures of a phone",
      price: "Put a phone on sale",
      correct: "Corrected a phone",
      repair: "Repair of a phone",
      transfer: "Transfer of a phone",
      writeOff: "Write-off of a phone",
    },
    price: {
      change: "Changed prices",
    },
    product: {
      edit: "Edited a product",
      publish: "Published or hid a product",
    },
    import: {
      upload: "Uploaded an import",
      apply: "Applied an import",
      undo: "Undid an import",
    },
    export: {
      run: "Exported",
    },
    branch: {
      edit: "Edited a branch",
    },
    seller: {
      read: "Read a seller's data",
      erase: "Erased a seller's data",
    },
    staff: {
      invite: "Invited a colleague",
      accept: "Accepted an invitation",
      changeRole: "Changed a role",
      deactivate: "Deactivated a colleague",
      reactivate: "Reactivated a colleague",
      reset: "Sent a new invitation",
    },
  },
};
