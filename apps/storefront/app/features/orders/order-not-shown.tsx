import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { ErrorDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import { showToast } from "../../components/toast.tsx";
import { usePace } from "../../lib/root-data.ts";

/** Spec §8: the error is shown, and after a second /something-wrong. */
export function OrderNotShown({ reason }: { readonly reason: string }) {
  const navigate = useNavigate();
  const { orderFailureMs } = usePace();
  useEffect(() => {
    showToast(reason, "error");
    const timer = setTimeout(() => void navigate("/something-wrong", { replace: true }), orderFailureMs);
    return () => clearTimeout(timer);
  }, [reason, navigate, orderFailureMs]);

  return (
    <Message
      level={1}
      drawing={<ErrorDrawing />}
      title="This order cannot be shown"
      action={<ButtonLink to="/account/orders">My Orders</ButtonLink>}
    >
      {reason}
    </Message>
  );
}
