import { randomBytes } from "node:crypto";

const day = 24 * 60 * 60;

/** A cookie that the browser's script cannot read. */
export interface HttpOnlyCookie {
  read: (cookieHeader: string | undefined) => string | undefined;
  /** The Set-Cookie value that keeps it in this browser. */
  set: (value: string) => string;
  /** The Set-Cookie value that removes it. */
  clear: () => string;
}

/** Holds the access token: a session of this browser. */
export function sessionCookie(publicOrigin: string): HttpOnlyCookie {
  return httpOnlyCookie(publicOrigin, "haat", 15 * day);
}

/**
 * Holds a random id of a browser that has signed in. Auth knows the browser again by it when its owner asks for a code, so
 * that strangers who use up a number's codes cannot keep the owner out. It outlives sign-out; 400 days is what browsers keep.
 */
export function deviceCookie(publicOrigin: string): HttpOnlyCookie {
  return httpOnlyCookie(publicOrigin, "haat-device", 400 * day);
}

export function newDeviceId(): string {
  return randomBytes(16).toString("base64url");
}

/** `__Host-` needs Secure, which a plain http address on a developer's machine cannot have. */
function httpOnlyCookie(publicOrigin: string, plainName: string, lifetimeSeconds: number): HttpOnlyCookie {
  const secure = publicOrigin.startsWith("https:");
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    read(cookieHeader) {
      for (const pair of cookieHeader?.split(";") ?? []) {
        const [key, value] = pair.trim().split("=", 2);
        // Only what a JWT or an id of ours is made of: nothing that could split a header.
        if (key === name && value && /^[\w.-]+$/.test(value)) return value;
      }
      return undefined;
    },
    set: (value) => `${name}=${value}; Max-Age=${lifetimeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
