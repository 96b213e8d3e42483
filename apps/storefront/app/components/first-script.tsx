import { earlyBackScript } from "./early-back.ts";
import { retryScript } from "./script-failed.tsx";

/** First in the head: it notices every script that fails, and knows the page's URL before it can change. */
export function FirstScript({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? `${retryScript}\n${earlyBackScript}` : ""}
    </script>
  );
}
