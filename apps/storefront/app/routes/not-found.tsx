import { data } from "react-router";

/** Any other URL (spec §2); the root's error boundary renders the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
