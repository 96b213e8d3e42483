import { componentTexts } from "../texts/components.ts";
import { footerTexts } from "../texts/footer.ts";
import { gradeGuideTexts } from "../texts/grades.ts";
import { GradeList } from "./grade-list.tsx";
import { gradeGuideId } from "./grade-mark.tsx";
import { Icon } from "./icons.tsx";

const titleId = "grade-guide-title";

/** Every grade mark opens it. Part of the footer's markup, so a native form closes it. */
export function GradeGuide() {
  return (
    <dialog
      id={gradeGuideId}
      closedby="any"
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-240 overflow-y-auto overscroll-contain rounded-l bg-surface p-0 open:flex open:flex-col"
    >
      <form
        method="dialog"
        className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 ps-5 pe-2"
      >
        <h2 id={titleId} className="text-21">
          {gradeGuideTexts.title}
        </h2>
        <button
          type="submit"
          aria-label={componentTexts.close}
          title={componentTexts.close}
          className="icon-button"
        >
          <Icon name="close" className="size-6" />
        </button>
      </form>
      <div className="grid gap-4 p-5">
        <p className="max-w-text text-muted">{footerTexts.gradeIntro()}</p>
        <GradeList />
      </div>
    </dialog>
  );
}
