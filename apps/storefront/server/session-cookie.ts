const lifetimeSeconds = 15 * 24 * 60 * 60;

/** The cookie that holds the access token. The browser's script cannot read it. */
export interface SessionCookie {
  read: (cookieHeader: string | undefined) => string | undefined;
  /** The Set-Cookie value that starts a session. */
  set: (token: string) => string;
  /** The Set-Cookie value that ends it in this browser. */
  clear: () => string;
}

/** `__Host-` needs Secure, which a plain http address on a developer's machine cannot have. */
export function sessionCookie(publicOrigin: string): SessionCookie {
  const secure = publicOrigin.startsWith("https:");
  const name = secure ? "__Host-haat" : "haat";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    read(cookieHeader) {
      for (const pair of cookieHeader?.split(";") ?? []) {
        const [key, value] = pair.trim().split("=", 2);
        // Only what a JWT is made of: nothing that could split a header.
        if (key === name && value && /^[\w.-]+$/.test(value)) return value;
      }
      return undefined;
    },
    set: (token) => `${name}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
