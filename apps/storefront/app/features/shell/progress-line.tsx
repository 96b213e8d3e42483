import { useNavigation } from "react-router-dom";

/** A thin line under the window's edge while the next page is on its way. */
export function ProgressLine() {
  const busy = useNavigation().state !== "idle";
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      {busy ? <div className="progress-line h-full w-full bg-neel" /> : null}
    </div>
  );
}
