// Numbers that are not secret: ids, times, durations, process ids.
const harmless =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|"(?:time|responseTime|pid|reqId)":(?:[\d.]+|"[^"]*")|\.ts:\d+:\d+|\d+(?:\.\d+){3}:\d+/g;

const secrets = [
  { what: "phone", pattern: /(?<!\d)(?:91|0)?[6-9]\d{9}(?!\d)/ },
  { what: "token", pattern: /eyJ[\w-]{10,}/ },
  { what: "pepper", pattern: /pepper-for-tests/ },
  { what: "key", pattern: /key-of-msg91/ },
];

/** The log lines that hold a phone number, a token, a key or one of these one-time codes. */
export function findSecrets(log: string, codes: readonly string[]): string[] {
  const code = codes.length > 0 ? new RegExp(`(?<!\\d)(?:${codes.join("|")})(?!\\d)`) : undefined;
  return log.split("\n").filter((line) => {
    const rest = line.replace(harmless, "");
    return secrets.some(({ pattern }) => pattern.test(rest)) || code?.test(rest);
  });
}
