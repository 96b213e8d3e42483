import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { errorTexts } from "#messages/error";
import { isObject } from "../lib/type-guards.ts";
import { ButtonLink } from "./button-link.tsx";
import { ErrorDrawing, NotFoundDrawing } from "./drawings.tsx";
import { Message } from "./message.tsx";

/** Replaces a page that failed, unless the connection did. */
export function RouteError({ error }: { readonly error: unknown }) {
  if (!isRouteErrorResponse(error)) return <SomethingWrong />;
  if (error.status === 404) return <NotFound />;
  if (error.status === 429) return <TooManyRequests message={messageOf(error.data)} />;
  return <SomethingWrong />;
}

function messageOf(data: unknown): string {
  return isObject(data) && "message" in data ? String(data["message"]) : errorTexts.tooManyRequests;
}

/** Spec §2, §8. */
function NotFound() {
  return (
    <ErrorPage
      title={errorTexts.notFoundTitle}
      drawing={<NotFoundDrawing />}
      action={<ButtonLink to="/">{errorTexts.goBack}</ButtonLink>}
    >
      {errorTexts.notFound}
    </ErrorPage>
  );
}

/** Spec §2, §8. The button reloads the document, so no broken state survives. */
export function SomethingWrong() {
  return (
    <ErrorPage
      title={errorTexts.somethingWrongTitle}
      action={
        <ButtonLink to="/" reloadDocument>
          {errorTexts.goBack}
        </ButtonLink>
      }
    >
      {errorTexts.somethingWrong}
    </ErrorPage>
  );
}

/** A service is over a limit for this client; `message` says how long to wait. */
function TooManyRequests({ message }: { readonly message: string }) {
  return <ErrorPage title={errorTexts.pleaseWaitTitle}>{message}</ErrorPage>;
}

interface ErrorPageProps {
  readonly title: string;
  readonly drawing?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function ErrorPage({ title, drawing = <ErrorDrawing />, action, children }: ErrorPageProps) {
  return (
    <>
      <title>{title}</title>
      <Message level={1} drawing={drawing} title={title} action={action}>
        {children}
      </Message>
    </>
  );
}
