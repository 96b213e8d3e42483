import type { Row } from "./run-scenarios.ts";

const [width, height] = [640, 360];
const area = { left: 70, right: 470, top: 40, bottom: 310 };
const colors = ["#1d4ed8", "#b45309", "#15803d", "#7e22ce", "#be123c"];

/** The cost of each cold request (ms of the process, 1000 / requests per second) against the number of products, as SVG. */
export function drawPlot(rows: readonly Row[]): string {
  const points = rows.flatMap((row) =>
    row.group === "catalogue, cold"
      ? [{ name: row.name, products: row.products, ms: 1000 / row.perSecond }]
      : [],
  );
  const names = [...new Set(points.map(({ name }) => name))];
  const sizes = [...new Set(points.map(({ products }) => products))].toSorted((one, other) => one - other);
  const mostProducts = Math.max(1, ...sizes);
  const mostMs = niceCeiling(Math.max(0.1, ...points.map(({ ms }) => ms)));
  const x = (products: number) => area.left + ((area.right - area.left) * products) / mostProducts;
  const y = (ms: number) => area.bottom - ((area.bottom - area.top) * ms) / mostMs;

  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = y(mostMs * share);
    return `<path d="M${area.left} ${at}H${area.right}" stroke="#ddd"/><text x="${area.left - 8}" y="${at + 4}" text-anchor="end">${Number((mostMs * share).toFixed(3))}</text>`;
  });
  const ticks = sizes.map(
    (size) =>
      `<text x="${x(size)}" y="${area.bottom + 18}" text-anchor="middle">${size.toLocaleString("en-US")}</text>`,
  );
  const lines = names.map((name, index) => {
    const color = colors[index % colors.length];
    const own = points
      .filter((point) => point.name === name)
      .toSorted((one, other) => one.products - other.products);
    const path = own.map(({ products, ms }) => `${x(products)},${y(ms).toFixed(1)}`).join(" ");
    const dots = own.map(
      ({ products, ms }) => `<circle cx="${x(products)}" cy="${y(ms).toFixed(1)}" r="3" fill="${color}"/>`,
    );
    const label = `<text x="${area.right + 28}" y="${area.top + 20 * index + 4}">${name}</text>`;
    const key = `<path d="M${area.right + 10} ${area.top + 20 * index}h12" stroke="${color}" stroke-width="2"/>`;
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join("")}${key}${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${area.left}" y="20" font-weight="bold">Cost of one cold request (ms, 10 connections)</text>
${[...grid, ...ticks, ...lines].join("\n")}
<text x="${(area.left + area.right) / 2}" y="${height - 12}" text-anchor="middle">products in the catalogue</text>
</svg>
`;
}

/** The next 1, 2, 4 or 8 times a power of ten. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 4, 8].find((step) => step * power >= value) ?? 10);
}
