import { replyOf } from "@haat/api-clients/reply";
import { buttonClass } from "@haat/ui/button";
import { Link } from "react-router";
import { branchTexts } from "#messages/branch";
import { PageHead } from "../components/page-head.tsx";
import type { Branch } from "../features/branches/branch.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/branches";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext).clients;
  const { result: branches } = await replyOf(catalogue.GET("/api/staff/branches"));
  return { branches, mayEdit: context.get(memberContext).permissions.includes("branch.edit") };
}

export default function Branches({ loaderData: { branches, mayEdit } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={branchTexts.title}>
        {mayEdit ? (
          <Link to="/branches/new" className={buttonClass("main", "")}>
            {branchTexts.add}
          </Link>
        ) : null}
      </PageHead>
      {branches.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{branchTexts.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-l border border-line bg-surface">
          {branches.map((branch) => (
            <BranchRow key={branch.code} branch={branch} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </>
  );
}

interface BranchRowProps {
  readonly branch: Branch;
  readonly mayEdit: boolean;
}

function BranchRow({ branch, mayEdit }: BranchRowProps) {
  const { code, name, address, city, state, pincode, phone, chatPhone, mapUrl, warehouse } = branch;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[2fr_2fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-13 text-muted">{branchTexts.place({ address, city, state, pincode })}</p>
        <a href={mapUrl} className="text-13 text-neel underline" target="_blank" rel="noreferrer">
          {branchTexts.map({ name })}
        </a>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-13">
        <dt className="text-muted">{branchTexts.fields.phone}</dt>
        <dd>{phone}</dd>
        <dt className="text-muted">{branchTexts.fields.chatPhone}</dt>
        <dd>{chatPhone}</dd>
        <dt className="text-muted">{branchTexts.fields.warehouse}</dt>
        <dd>{warehouse}</dd>
      </dl>
      {mayEdit ? (
        <Link
          to={`/branches/${code}`}
          className={buttonClass("plain", "-ms-2 justify-self-start md:ms-0")}
          aria-label={branchTexts.editBranch({ name })}
        >
          {branchTexts.edit}
        </Link>
      ) : null}
    </li>
  );
}
