import type { components } from "@haat/api-clients/catalogue";
import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { formatInr } from "@haat/ui/format";
import { compareTexts } from "#messages/compare";
import { gradeOf } from "../../lib/grades.ts";
import { gigabytes, isPhone, type Product } from "../../lib/product.ts";
import { toProduct } from "../../lib/wire-product.ts";
import type { Clients } from "../../server/clients.server.ts";

const texts = compareTexts.rows;

type Wire = components["schemas"]["Product"];

interface ComparisonRow {
  readonly name: string;
  /** One text per product. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

export interface Comparison {
  readonly products: readonly Product[];
  readonly rows: readonly ComparisonRow[];
}

/** The products side by side, with the prices of the shopper's tier. Leaves out those that no longer exist. */
export async function loadComparison(
  catalogue: Clients["catalogue"],
  ids: readonly string[],
): Promise<Comparison> {
  const found = await Promise.all(ids.map(async (id) => await findProduct(catalogue, id)));
  const wires = found.filter((wire) => wire !== null);
  return { products: wires.map(toProduct), rows: comparisonRows(wires) };
}

/** Phones to add: those that match the text, without one those like the first product. */
export async function loadSuggestions(
  catalogue: Clients["catalogue"],
  text: string,
  compared: readonly string[],
): Promise<Product[]> {
  const [first] = compared;
  const category = "phone";
  const limit = 8;
  const reply =
    text !== ""
      ? catalogue.GET("/api/product/handleSearch", { params: { query: { q: text, category, limit } } })
      : first !== undefined
        ? catalogue.GET("/api/product/handleProductCustomSearch", {
            params: { query: { proid: first, limit } },
          })
        : undefined;
  if (!reply) return [];
  const { result } = await replyOf(reply);
  return result.map(toProduct).filter(({ id }) => !compared.includes(id));
}

async function findProduct(catalogue: Clients["catalogue"], id: string): Promise<Wire | null> {
  try {
    const params = { path: { pid: id } };
    return (await replyOf(catalogue.GET("/api/product/getProductById/{pid}", { params }))).result;
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404) return null;
    throw error;
  }
}

const rowsOf: readonly (readonly [name: string, textOf: (wire: Wire) => string | null])[] = [
  [texts.price, (wire) => formatInr(toProduct(wire).price)],
  [texts.grade, (wire) => gradeOf(toProduct(wire)).label],
  [texts.batteryHealth, batteryHealthOf],
  [texts.checks, ({ inspection }) => checksOf(inspection)],
  [texts.warranty, ({ pwarranty }) => pwarranty],
  [texts.returns, ({ preturn_days: days }) => texts.returnDays({ days })],
  [texts.branch, ({ pbranch }) => pbranch],
  [texts.storage, ({ pstorage_gb: gb }) => given(gb, gigabytes)],
  [texts.ram, ({ pram_gb: gb }) => given(gb, gigabytes)],
  [texts.color, ({ pcolor }) => pcolor],
  [texts.screen, ({ specs }) => screenOf(specs)],
  [texts.chipset, ({ specs }) => specs.chipset],
  [texts.rearCamera, ({ specs }) => camerasOf(specs.rear_camera_mp)],
  [texts.frontCamera, ({ specs }) => camerasOf(specs.front_camera_mp)],
  [texts.battery, ({ specs }) => given(specs.battery_mah, (mah) => texts.milliampHours({ mah }))],
  [texts.charging, ({ specs }) => given(specs.charge_watts, (watts) => texts.watts({ watts }))],
  [texts.network, ({ pnetwork }) => pnetwork],
  [texts.system, ({ specs }) => specs.os],
  [texts.released, ({ specs }) => given(specs.released, (month) => month.slice(0, 4))],
];

/** Rows without a value for any product are left out. */
function comparisonRows(wires: readonly Wire[]): ComparisonRow[] {
  return rowsOf.flatMap(([name, textOf]) => {
    const values = wires.map((wire) => textOf(wire) || null);
    if (values.every((value) => value === null)) return [];
    return [
      {
        name,
        values: values.map((value) => value ?? texts.unknown),
        differs: new Set(values).size > 1,
      },
    ];
  });
}

function given<Value>(value: Value | null | undefined, textOf: (value: Value) => string): string | null {
  return value === null || value === undefined ? null : textOf(value);
}

/** Nobody measures the battery of a sealed phone. */
function batteryHealthOf({ inspection, pcategory, psubsubcategory }: Wire): string | null {
  const isSealed = isPhone({ category: pcategory }) && psubsubcategory === null;
  return (
    given(inspection?.battery_health, (percent) => `${percent}%`) ?? (isSealed ? texts.newBattery : null)
  );
}

function checksOf(inspection: Wire["inspection"]): string | null {
  if (!inspection || inspection.checks.length === 0) return null;
  const passed = inspection.checks.filter(({ ok }) => ok).length;
  return texts.checksPassed({ passed, marks: inspection.checks.length - passed });
}

function screenOf({ screen_inches: inches, panel, refresh_hz: hertz }: Wire["specs"]): string | null {
  const facts = [
    given(inches, (size) => texts.inches({ inches: size })),
    panel,
    given(hertz, (rate) => texts.hertz({ hertz: rate })),
  ];
  return facts.filter(Boolean).join(", ") || null;
}

function camerasOf(megapixels: readonly number[]): string | null {
  return megapixels.length > 0 ? texts.megapixels({ megapixels: megapixels.join(" + ") }) : null;
}
