import type { WearGrade } from "./image-descriptor.ts";
import { type Box, line, oval, svg } from "./paint.ts";
import { type Random, randomFrom } from "./random.ts";

export type Corner = "upper left" | "lower left" | "lower right";

/** Scratches inside `area`. A close view shows more and finer ones than a picture of the whole phone. */
export function scratches(area: Box, grade: WearGrade, random: Random, close = false): string {
  if (grade === "Super-mint") return "";
  if (grade === "Mint") return scratch(area, random, close ? 0.5 : 0.3, 1);
  const marks = Array.from({ length: close ? 4 : 2 }, () =>
    scratch(area, random, close ? 0.75 : 0.45, close ? 1.8 : 1.2),
  );
  return marks.join("") + (close ? hairlines(area, random) + hairlines(area, random) : "");
}

function scratch(area: Box, random: Random, strength: number, width: number): string {
  const x = area.x + area.width * random.between(0.08, 0.7);
  const y = area.y + area.height * random.between(0.15, 0.8);
  const length = Math.min(area.width, area.height) * random.between(0.18, 0.45);
  const angle = random.between(-1.1, 1.1);
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const bend = length * random.between(-0.07, 0.07);
  return groove(svg`M${x} ${y}q${dx / 2 + bend} ${dy / 2 - bend} ${dx} ${dy}`, strength, width);
}

/** A groove has a dark flank and a lit one. */
function groove(d: string, strength: number, width: number): string {
  return (
    line(d, "#000", width, `transform="translate(1 1.2)" opacity="${(strength * 0.6).toFixed(2)}"`) +
    line(d, "#fff", width, `opacity="${strength.toFixed(2)}"`)
  );
}

/** A sheaf of fine lines that all run nearly the same way, as keys in a pocket leave them. */
function hairlines(area: Box, random: Random): string {
  const x = area.x + area.width * random.between(0.15, 0.7);
  const y = area.y + area.height * random.between(0.2, 0.75);
  const angle = random.between(0, Math.PI);
  const d = Array.from({ length: 7 }, () => {
    const turn = angle + random.between(-0.25, 0.25);
    const length = random.between(18, 60);
    return svg`M${x + random.between(-45, 45)} ${y + random.between(-45, 45)}l${Math.cos(turn) * length} ${Math.sin(turn) * length}`;
  });
  return groove(d.join(""), 0.34, 0.8);
}

/** The corner with the scuff, as one sees it from this side: one corner of the phone in all its pictures. */
export function scuffedCornerOf(seed: string, face: "back" | "front"): "lower left" | "lower right" {
  const isLeftOfScreen = randomFrom(`scuff/${seed}`).chance(0.5);
  return isLeftOfScreen === (face === "front") ? "lower left" : "lower right";
}

/** Small dents along one corner of the rim, where the coating has gone to the bare metal. */
export function scuffedCorner(box: Box, corner: number, where: Corner, random: Random, scale = 1): string {
  const radius = Math.max(corner, 6);
  const left = where !== "lower right";
  const [cx, cy] = [
    left ? box.x + radius : box.x + box.width - radius,
    where === "upper left" ? box.y + radius : box.y + box.height - radius,
  ];
  const start = where === "upper left" ? 180 : where === "lower left" ? 90 : 0;
  const dents = Array.from({ length: scale > 1 ? 8 : 5 }, () => {
    const degrees = start + random.between(2, 88);
    const angle = (degrees * Math.PI) / 180;
    const depth = radius - random.between(0.6, 2.4) * scale;
    const [x, y] = [cx + Math.cos(angle) * depth, cy + Math.sin(angle) * depth];
    const long = random.between(2, 6.5) * scale;
    const thick = random.between(0.7, 1.7) * scale;
    const turn = svg`rotate(${degrees + 90 + random.between(-14, 14)} ${x} ${y})`;
    return (
      oval(
        x + scale * 0.4,
        y + scale * 0.5,
        long * 1.15,
        thick * 1.25,
        `fill="#1b1917" opacity=".5" transform="${turn}"`,
      ) + oval(x, y, long, thick, `fill="#e4dfd6" opacity=".92" transform="${turn}"`)
    );
  });
  return dents.join("");
}
