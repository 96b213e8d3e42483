import { Link } from "react-router";
import { todayTexts } from "#messages/today";
import { PageSection } from "../../components/page-section.tsx";
import type { Member } from "../../server/session.server.ts";

const { firstSteps: texts } = todayTexts;

/** What is left to do before the first sale. */
export function FirstSteps({ permissions }: Pick<Member, "permissions">) {
  const steps = [
    { to: "/branches", text: texts.branches },
    ...(permissions.includes("staff.manage") ? [{ to: "/staff", text: texts.staff }] : []),
    { to: "/products", text: texts.products },
    { to: "/units/new", text: texts.phone },
  ];
  return (
    <div className="mb-6 rounded-l border border-line bg-surface p-5">
      <PageSection title={texts.title}>
        <ol className="grid list-decimal gap-3 ps-6">
          {steps.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className="text-neel underline">
                {text}
              </Link>
            </li>
          ))}
        </ol>
      </PageSection>
    </div>
  );
}
