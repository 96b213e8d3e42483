/** Why a service refused, in words for the shopper. */
interface Refused {
  readonly words: string;
  /** What is wrong with each field of the body, by its wire name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Services name the field before each fault of a body, `contactEmail: Enter …; contactName: …`; nobody wants to read that. */
export function readRefusal({ code, msg }: { readonly code: string; readonly msg: string }): Refused {
  if (code !== "VALIDATION") return { words: msg, fields: {} };
  const fields: Record<string, string> = {};
  const words = msg.split("; ").map((fault) => {
    const [, field, text = fault] = /^([\w.-]+): (.+)$/s.exec(fault) ?? [];
    if (field !== undefined) fields[field] ??= text;
    return text;
  });
  return { words: [...new Set(words)].join(". "), fields };
}
