import { footerTexts } from "../texts/footer.ts";
import { gradeGuideTexts } from "../texts/grades.ts";
import { GradeList } from "./grade-list.tsx";
import { gradeGuideId } from "./grade-mark.tsx";
import { ServerDialog } from "./server-dialog.tsx";

/** The grade guide, rendered once per page; every grade mark opens it. */
export function GradeGuide() {
  return (
    <ServerDialog
      id={gradeGuideId}
      title={gradeGuideTexts.title}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-240 rounded-l"
    >
      <div className="grid gap-4 p-5">
        <p className="max-w-text text-muted">{footerTexts.gradeIntro()}</p>
        <GradeList />
      </div>
    </ServerDialog>
  );
}
