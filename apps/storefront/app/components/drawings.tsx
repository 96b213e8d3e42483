import type { ReactNode } from "react";

/** The frame of all drawings for empty and error states: one line width, one spot of marigold. */
function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" className="h-40 w-60 text-ink" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

/** An empty market stall. */
export function NoResultsDrawing() {
  return (
    <Sheet>
      <path d="M52 44h136l14 28H38z" />
      <path d="M38 72a17 14 0 0 0 34 0a16 14 0 0 0 32 0a16 14 0 0 0 32 0a16 14 0 0 0 32 0a17 14 0 0 0 34 0" />
      <path d="M86 44L72 72M120 44v28M154 44l14 28" />
      <path d="M104 72a16 14 0 0 0 32 0z" className="fill-genda" />
      <path d="M54 84v56M186 84v56M46 112h148M46 122h148M30 140h180" />
      <path d="M112 100h16M120 96v8" className="stroke-muted" />
    </Sheet>
  );
}

/** A road that ends at a pond. */
export function NotFoundDrawing() {
  return (
    <Sheet>
      <path d="M20 132h200" />
      <path d="M92 132c10-26 44-30 30-52c-10-16-4-26 6-34M128 132c4-20 34-32 22-54c-8-16-8-24-6-32" />
      <path d="M60 132V92M60 92c-14 0-20-10-18-20c2-12 10-18 18-18s16 6 18 18c2 10-4 20-18 20zM60 116l10-10M60 106l-8-8" />
      <path d="M168 132v-34h34v12h-34M202 98l8 6l-8 6" />
      <circle cx="184" cy="40" r="12" className="fill-genda" />
      <path d="M116 118v6M120 96v6M134 78v5" className="stroke-muted" />
    </Sheet>
  );
}

/** A box without a label. */
export function NoOrdersDrawing() {
  return (
    <Sheet>
      <path d="M64 66l56-24l56 24v52l-56 24l-56-24z" />
      <path d="M64 66l56 24l56-24M120 90v52M92 54l56 24v18" />
      <path d="M148 78v18l-10 4V82" className="fill-genda" />
      <path d="M30 142h180" className="stroke-muted" />
    </Sheet>
  );
}

/** A declined payment card next to a coin. */
export function PaymentFailedDrawing() {
  return (
    <Sheet>
      <path d="M62 50h104a8 8 0 0 1 8 8v54a8 8 0 0 1-8 8H62a8 8 0 0 1-8-8V58a8 8 0 0 1 8-8z" />
      <path d="M54 68h120M54 76h120M68 104h26" />
      <path d="M126 96l16 16M142 96l-16 16" />
      <circle cx="190" cy="112" r="16" className="fill-genda" />
      <path d="M185 105h10M185 110h10M187 105c8 0 8 8 0 8l6 7" />
      <path d="M36 140h168" className="stroke-muted" />
    </Sheet>
  );
}

/** A blank coupon. */
export function NoCouponsDrawing() {
  return (
    <Sheet>
      <path d="M44 52h152v20a10 10 0 0 0 0 20v20H44V92a10 10 0 0 0 0-20z" />
      <path d="M92 52v60" strokeDasharray="4 6" className="stroke-muted" />
      <circle cx="68" cy="82" r="9" className="fill-genda" />
      <path d="M112 74h62M112 90h38" className="stroke-muted" />
      <path d="M30 142h180M58 128h124" className="stroke-muted" />
    </Sheet>
  );
}

/** A house with a letter box. */
export function NoAddressesDrawing() {
  return (
    <Sheet>
      <path d="M74 140V66l46-32l46 32v74" />
      <path d="M60 76l60-42l60 42M104 140v-42h32v42" />
      <circle cx="129" cy="120" r="2.5" className="fill-genda" />
      <path d="M112 62h16v14h-16zM30 140h180" className="stroke-muted" />
      <path d="M190 140v-34M180 86h28v20h-28z" />
      <path d="M180 86l14 10l14-10" className="fill-genda" />
    </Sheet>
  );
}

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
