import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleUserRound,
  LoaderCircle,
  LogIn,
  LogOut,
  Menu,
  Package,
  Search,
  Settings,
  X,
} from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { IconName } from "./icons.tsx";

const signs = { "super-mint": 4, mint: 3, good: 2 } as const;

/** Of the header and the parts that every page has. Drawn once, they need no script. */
const lucideIcons = [
  ["close", X],
  ["done", CircleCheck],
  ["down", ChevronDown],
  ["error", CircleAlert],
  ["loading", LoaderCircle],
  ["log-in", LogIn],
  ["log-out", LogOut],
  ["menu", Menu],
  ["package", Package],
  ["search", Search],
  ["settings", Settings],
  ["user", CircleUserRound],
] as const satisfies readonly (readonly [IconName, ComponentType])[];

const html = renderToStaticMarkup(<IconSprite />);

/**
 * The icons that product cards and rows repeat, drawn once per page. An icon of 500 bytes in each of 50 cards would be a
 * tenth of the page.
 */
export function iconSprite(): string | null {
  return html;
}

function IconSprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      <LineIcon id="bag">
        <path d="M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794" />
        <path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z" />
      </LineIcon>
      <LineIcon id="check">
        <path d="M20 6 9 17l-5-5" />
      </LineIcon>
      <LineIcon id="play">
        <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />
      </LineIcon>
      <LineIcon id="pause">
        <path d="M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z" />
      </LineIcon>
      <LineIcon id="previous">
        <path d="m15 18-6-6 6-6" />
      </LineIcon>
      <LineIcon id="next">
        <path d="m9 18 6-6-6-6" />
      </LineIcon>
      {lucideIcons.map(([id, Drawing]) => (
        <symbol key={id} id={id} viewBox="0 0 24 24">
          <Drawing />
        </symbol>
      ))}
      <symbol id="logo" viewBox="0 0 32 32">
        <path d="M5 6h22l3 9H2z" className="fill-ink" />
        <path d="M12.5 6h7l1 9h-9z" className="fill-genda" />
        <path d="M2 15a4.75 4.75 0 0 0 9.5 0zM20.5 15a4.75 4.75 0 0 0 9.5 0z" className="fill-ink" />
        <path d="M11.3 15a4.75 4.75 0 0 0 9.4 0z" className="fill-genda" />
        <path d="M6 21v6.5h20V21" className="stroke-ink" fill="none" strokeWidth="2.2" />
      </symbol>
      {Object.entries(signs).map(([grade, filled]) => (
        <symbol key={grade} id={`grade-${grade}`} viewBox="0 0 20 20">
          <g stroke="currentColor" strokeWidth="1.3">
            {[45, 135, 225, 315].map((turn, index) => (
              <path
                key={turn}
                d="M10 9.2C6.4 7.4 6.6 2.9 10 1.2C13.4 2.9 13.6 7.4 10 9.2Z"
                transform={`rotate(${turn} 10 10)`}
                fill={index < filled ? "currentColor" : "none"}
              />
            ))}
          </g>
        </symbol>
      ))}
      <BoxSign id="grade-new" fill="currentColor" lid="M3.5 8l2-4.5h9l2 4.5" />
      <BoxSign id="grade-open-box" fill="none" lid="M3.5 8L1.2 4.6L8 3.4L10 8M16.5 8l2.3-3.4L12 3.4L10 8" />
    </svg>
  );
}

function LineIcon({ id, children }: { readonly id: IconName; readonly children: ReactNode }) {
  return (
    <symbol id={id} viewBox="0 0 24 24">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </symbol>
  );
}

interface BoxSignProps {
  readonly id: IconName;
  readonly fill: string;
  readonly lid: string;
}

function BoxSign({ id, fill, lid }: BoxSignProps) {
  return (
    <symbol id={id} viewBox="0 0 20 20">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M3.5 8h13v9h-13z" fill={fill} />
        <path d={lid} />
      </g>
    </symbol>
  );
}
