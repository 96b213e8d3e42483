import { useRouteLoaderData } from "react-router-dom";
import { type Pace, paces } from "../lib/pace.ts";
import type { RootData } from "../lib/root-data.ts";

/** The waits of the profile that this shop runs with. */
export function usePace(): Pace {
  // By the name of its type only: importing the root would close a circle.
  const data = useRouteLoaderData<RootData>("root");
  return paces[data?.pace ?? "spec"];
}
