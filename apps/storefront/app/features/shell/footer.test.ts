import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { RootDataContext } from "../../lib/root-data.ts";
import { Footer } from "./footer.tsx";

const branch = (name: string) => ({
  code: name.toLowerCase(),
  name,
  address: "12 Station Road",
  city: "Kolkata",
  district: "Kolkata",
  state: "West Bengal",
  pincode: "700019",
  phone: "+919830012345",
  chatPhone: "+919830012345",
  mapUrl: `https://map.test/${name}`,
  aliases: [],
  image: null,
});

it("the footer names each branch, and West Bengal, where the shop is based", () => {
  const branches = ["Jaynagar", "Ballygunge"].map(branch);
  const root = { pace: "spec", publicOrigin: "https://shop.example", branches, session: null } as const;
  const Component = () => createElement(RootDataContext, { value: root }, createElement(Footer));
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  for (const { name, mapUrl } of branches) {
    expect(html).toContain(`>${name}<`);
    expect(html).toContain(`href="${mapUrl}"`);
  }
  expect(html).toContain("West Bengal, India");
});
