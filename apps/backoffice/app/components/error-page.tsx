import { buttonClass } from "@haat/ui/button";
import { isRouteErrorResponse, Link } from "react-router";
import { z } from "zod";
import { errorTexts } from "#messages/error";

const shown = z.object({ message: z.string() });

/** An error in place of a page: a service's own message, or one of ours. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) ? shown.safeParse(error.data).data?.message : undefined;
  return (
    <div className="grid max-w-text justify-items-start gap-4">
      <title>{errorTexts.pageTitle}</title>
      <h1 className="text-27">{titleOf(status)}</h1>
      <p className="text-17">{message ?? textOf(status)}</p>
      <Link to="/" className={buttonClass("quiet", "")}>
        {errorTexts.home}
      </Link>
    </div>
  );
}

function titleOf(status: number): string {
  if (status === 403) return errorTexts.forbiddenTitle;
  return status === 404 ? errorTexts.notFoundTitle : errorTexts.failedTitle;
}

function textOf(status: number): string {
  if (status === 403) return errorTexts.forbidden;
  return status === 404 ? errorTexts.notFound : errorTexts.failed;
}
