import { renderToStaticMarkup } from "react-dom/server";
import { scriptFailedTexts } from "../texts/errors.ts";
import { thisPage } from "./connection-lost.tsx";
import { noticeId } from "./first-script.tsx";

const html = renderToStaticMarkup(<ScriptFailedNotice />);

/** Says that a script is missing, once the first script shows it. The link works without any. */
export function scriptFailedNotice(): string | null {
  return html;
}

function ScriptFailedNotice() {
  return (
    <p id={noticeId} role="alert" hidden className="script-failed">
      {scriptFailedTexts.notice}
      <a href={thisPage} target="_self">
        {scriptFailedTexts.reload}
      </a>
    </p>
  );
}
