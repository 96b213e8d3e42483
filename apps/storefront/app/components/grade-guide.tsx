import { Dialog } from "@haat/ui/dialog";
import { footerTexts } from "#messages/footer";
import { gradeTexts } from "#messages/grade";
import { GradeList } from "./grade-list.tsx";
import { gradeGuideId } from "./grade-mark.tsx";

/** The grade guide, rendered once per page; every grade mark opens it. */
export function GradeGuide() {
  return (
    <Dialog id={gradeGuideId} title={gradeTexts.guide.title} wide>
      <div className="grid gap-4 p-5">
        <p className="max-w-text text-muted">{footerTexts.gradeIntro}</p>
        <GradeList />
      </div>
    </Dialog>
  );
}
