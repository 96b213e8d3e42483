import { ButtonLink } from "./button.tsx";
import { HalfShutter } from "./drawings.tsx";
import { Message } from "./message.tsx";

/** Spec §2, §8. The button leads away by a full load: whatever broke is left behind. */
export function SomethingWrong() {
  return (
    <>
      <title>Something went wrong</title>
      <Message
        level={1}
        drawing={<HalfShutter />}
        title="Something went wrong"
        action={
          <ButtonLink to="/" reloadDocument>
            Go Back
          </ButtonLink>
        }
      >
        We are working on fixing the problem. Please try again.
      </Message>
    </>
  );
}
