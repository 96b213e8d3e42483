import { data } from "react-router-dom";

/** Any other address (spec §2); the root's error page says so. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
