import { ButtonLink } from "./button.tsx";
import { LostRoad } from "./drawings.tsx";
import { Message } from "./message.tsx";

/** Spec §2, §8. */
export function NotFound() {
  return (
    <>
      <title>We've lost this page</title>
      <Message
        level={1}
        drawing={<LostRoad />}
        title="We've lost this page"
        action={<ButtonLink to="/">Go Back</ButtonLink>}
      >
        Sorry, the page you are looking for doesn't exist or has been moved.
      </Message>
    </>
  );
}
