import { createContext } from "react-router-dom";
import type { Session } from "./session.ts";

/** Who is signed in, for loaders and actions under `routes/protected.tsx`: there, somebody always is. */
export const signedInContext = createContext<Session>();
