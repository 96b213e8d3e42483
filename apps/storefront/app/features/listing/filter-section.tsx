import { type MouseEvent, type ReactNode, useState } from "react";
import { filterTexts } from "#messages/filter";
import { Link } from "../../components/link.tsx";

interface FilterSectionProps {
  readonly title: string;
  /** Something is chosen in it, which the form must contain. */
  readonly isChosen: boolean;
  readonly initiallyOpen: boolean;
  /** The URL that shows the section open, for visitors without JavaScript. */
  readonly openHref: string;
  readonly children: ReactNode;
}

/** A section of the filters that opens and closes. Its content is rendered when it is first opened. */
export function FilterSection({ title, isChosen, initiallyOpen, openHref, children }: FilterSectionProps) {
  const [isOpen, setOpen] = useState(initiallyOpen || isChosen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const toggle = (event: MouseEvent) => {
    // Not by the browser, which would open the section before its content is rendered.
    event.preventDefault();
    setOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <details open={isOpen} className="filter-section">
      <summary onClick={toggle}>{title}</summary>
      {wasOpened || isChosen ? (
        children
      ) : (
        <Link to={openHref} className="filter-more">
          {filterTexts.showOptions({ group: title })}
        </Link>
      )}
    </details>
  );
}
