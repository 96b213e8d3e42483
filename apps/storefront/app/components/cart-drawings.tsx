import { Sheet } from "./drawing-sheet.tsx";

// In a file of their own, because cart and checkout load them.

/** An empty shopping cart. */
export function EmptyCartDrawing() {
  return (
    <Sheet>
      <path d="M62 78h116l-12 58H74z" />
      <path d="M54 78h132M84 78c2-34 18-50 36-50s34 16 36 50" />
      <path
        d="M82 92l6 32M102 92l3 32M120 92v32M138 92l-3 32M158 92l-6 32M70 104h100M72 116h96"
        className="stroke-muted"
      />
      <circle cx="188" cy="46" r="7" className="fill-genda" />
      <path d="M36 140h168" />
    </Sheet>
  );
}

/** A shop with its shutter half down. */
export function ErrorDrawing() {
  return (
    <Sheet>
      <path d="M48 30h144v110H48zM48 40h144M48 50h144M48 60h144M48 70h144M48 80h144M48 90h144" />
      <path d="M112 90v8h16v-8" />
      <path d="M30 140h180M84 140v-34h40v34M90 112h28" className="stroke-muted" />
      <circle cx="152" cy="120" r="9" className="fill-genda" />
      <path d="M152 111v-10" />
    </Sheet>
  );
}
