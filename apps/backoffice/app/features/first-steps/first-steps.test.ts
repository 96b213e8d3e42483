import { permissionsOf } from "@haat/domain/staff-permissions";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { FirstSteps } from "./first-steps.tsx";

it.each([
  ["an owner", "owner", ["/branches", "/staff", "/products", "/units/new"]],
  ["a manager, who invites nobody", "manager", ["/branches", "/products", "/units/new"]],
] as const)("leads %s to the first sale", (_, role, steps) => {
  const Component = () => createElement(FirstSteps, { permissions: [...permissionsOf[role]] });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(steps);
});
