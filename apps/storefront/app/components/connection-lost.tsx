import { useLocation } from "react-router-dom";
import { ButtonLink } from "./button.tsx";
import { HalfShutter } from "./drawings.tsx";
import { Message } from "./message.tsx";

/** The browser could not load the data of a page that the shopper went to. */
export function ConnectionLost() {
  const address = useLocation();
  return (
    <>
      <title>We cannot reach the shop</title>
      <Message
        level={1}
        drawing={<HalfShutter />}
        title="We cannot reach the shop"
        action={
          <ButtonLink to={address} reloadDocument>
            Try again
          </ButtonLink>
        }
      >
        Check your connection and try again. Your cart is kept on this device.
      </Message>
    </>
  );
}
