import { policies } from "@haat/shop/policies";
import { Link } from "react-router-dom";

/** Spec §2 and §9: required before an account is opened. */
export function Consent() {
  return (
    <label className="flex items-start gap-3">
      <input type="checkbox" name="consent" required className="mt-0.5 size-5 shrink-0 accent-neel" />
      <span className="text-muted">
        I am {policies.minimumAge} or older, or a parent or guardian is with me. I agree that my name and
        number are kept as the{" "}
        <Link to="/policies" className="text-neel underline underline-offset-2">
          privacy policy
        </Link>{" "}
        says, and to the{" "}
        <Link to="/terms-condition" className="text-neel underline underline-offset-2">
          terms
        </Link>
        .
      </span>
    </label>
  );
}
