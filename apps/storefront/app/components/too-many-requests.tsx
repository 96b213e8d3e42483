import { HalfShutter } from "./drawings.tsx";
import { Message } from "./message.tsx";

/** A service is over a limit for this client; `message` says until when. */
export function TooManyRequests({ message }: { readonly message: string }) {
  return (
    <>
      <title>Please wait a moment</title>
      <Message level={1} drawing={<HalfShutter />} title="Please wait a moment">
        {message}
      </Message>
    </>
  );
}
