import { ButtonLink } from "../../components/button.tsx";

/** Closes the dialog; without script it is a link to the page as it is without one. */
export function Cancel({ close }: { readonly close: () => void }) {
  return (
    <ButtonLink
      look="quiet"
      to="/account/addresses#main"
      onClick={(event) => {
        event.preventDefault();
        close();
      }}
    >
      Cancel
    </ButtonLink>
  );
}
