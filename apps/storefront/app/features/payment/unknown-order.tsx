import { ButtonLink } from "../../components/button.tsx";
import { NoOrdersDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import { loginHref } from "../../lib/local-path.ts";

/** Nobody is signed in here, or somebody else is: whose order it is, only they see. */
export function UnknownOrder({ signedIn, path }: { readonly signedIn: boolean; readonly path: string }) {
  if (signedIn) {
    return (
      <Message
        level={1}
        drawing={<NoOrdersDrawing />}
        title="This order is not in your account"
        action={<ButtonLink to="/account/orders">My Orders</ButtonLink>}
      >
        If you paid for it, it is in the account that you were signed in to.
      </Message>
    );
  }
  return (
    <Message
      level={1}
      drawing={<NoOrdersDrawing />}
      title="Sign in to see your order"
      action={<ButtonLink to={loginHref(path)}>Sign in</ButtonLink>}
    >
      Your payment is safe: it belongs to the account that you ordered with.
    </Message>
  );
}
