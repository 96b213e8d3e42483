import { useEffect, useEffectEvent } from "react";

/** Takes the code out of the SMS where the browser can (WebOTP, Chrome on Android). */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const over = new AbortController();
    const options: OtpRequestOptions = { otp: { transport: ["sms"] }, signal: over.signal };
    navigator.credentials.get(options).then(
      (credential) => {
        if (credential && "code" in credential && typeof credential.code === "string") take(credential.code);
      },
      () => {
        // Not allowed, not wanted or no message: the field is there to type in.
      },
    );
    return () => over.abort();
  }, []);
}

/** https://wicg.github.io/web-otp: not yet in TypeScript's own list. */
interface OtpRequestOptions extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly "sms"[] };
}
