import { randomBytes } from "node:crypto";
import { type HttpOnlyCookie, httpOnlyCookie } from "@haat/web-server/cookies";

const day = 24 * 60 * 60;

/** Holds the access token: the session of this browser. */
export function sessionCookie(publicOrigin: string): HttpOnlyCookie {
  return httpOnlyCookie(publicOrigin, "haat", 15 * day);
}

/**
 * Holds a random id of a browser that has signed in. Auth recognizes the browser by it, so that strangers who use up a
 * number's one-time codes cannot lock its owner out. It outlives sign-out; browsers keep a cookie for at most 400 days.
 */
export function deviceCookie(publicOrigin: string): HttpOnlyCookie {
  return httpOnlyCookie(publicOrigin, "haat-device", 400 * day);
}

export function newDeviceId(): string {
  return randomBytes(16).toString("base64url");
}
