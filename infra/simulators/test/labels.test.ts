import { expect, test } from "vitest";
import { labelPdf } from "../src/delhivery/label-pdf.ts";
import { bookShipment } from "./delhivery-client.ts";
import { startSimulator } from "./simulator.ts";

test("links to a PDF with the waybill, which needs no token", async () => {
  const simulator = await startSimulator();
  const waybill = await bookShipment(simulator);
  const { body } = await simulator.delhivery(`/api/p/packing_slip?wbns=${waybill},1&pdf=true&pdf_size=4R`);
  expect(body).toMatchObject({ packages: [{ wbn: waybill }], packages_found: 1 });
  const reply = await fetch(body.packages[0].pdf_download_link);
  expect(reply.headers.get("content-type")).toBe("application/pdf");
  expect(await reply.text()).toContain(`(${waybill}) '`);
});

test("has no label for an unknown waybill, nor while the switch label-not-ready is on", async () => {
  const simulator = await startSimulator();
  const waybill = await bookShipment(simulator);
  const slips = async (wbns: string) =>
    (await simulator.delhivery(`/api/p/packing_slip?wbns=${wbns}&pdf=true`)).body;
  expect(await slips("1")).toEqual({ packages: [], packages_found: 0 });
  await simulator.turnOn("label-not-ready", { times: 1 });
  expect(await slips(waybill)).toEqual({ packages: [], packages_found: 0 });
  expect((await slips(waybill)).packages_found).toBe(1);
});

test("writes a PDF whose table has the place of each object, and escapes its text", () => {
  const pdf = labelPdf(["12 (A) \\ Lane", "अ"]).toString("latin1");
  const places = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => pdf.slice(place, place + 5))).toEqual([
    "1 0 o",
    "2 0 o",
    "3 0 o",
    "4 0 o",
    "5 0 o",
  ]);
  expect(pdf).toContain("(12 \\(A\\) \\\\ Lane) '");
  expect(pdf).toContain("(?) '");
});
