import { useRouteLoaderData } from "react-router-dom";
import { type Pace, paces } from "../lib/pace.ts";
import type { loader } from "../root.tsx";

/** The waits of the profile that this shop runs with. */
export function usePace(): Pace {
  const data = useRouteLoaderData<typeof loader>("root");
  return paces[data?.pace ?? "spec"];
}
