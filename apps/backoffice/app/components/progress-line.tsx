import { useNavigation } from "react-router";

/** A thin line at the top while the next page takes its time. */
export function ProgressLine() {
  const { state } = useNavigation();
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      {state === "idle" ? null : (
        <div className="size-full animate-late-in">
          <div className="size-full origin-left animate-progress-line bg-neel" />
        </div>
      )}
    </div>
  );
}
