import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { ServerMarkup } from "../../components/server-markup.tsx";
import { shellTexts } from "../../texts/shell.ts";
import { sideMenuLinks } from "./side-menu-links.markup.tsx";

/** The menu of small screens (spec §2). */
export function SideMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== "") dialog.current?.close();
  }, [key]);

  return (
    <>
      <IconButton label={shellTexts.menu} onClick={() => dialog.current?.showModal()} className="-ms-2.5">
        <Icon name="menu" className="size-6" />
      </IconButton>
      <Dialog ref={dialog} title={shellTexts.shopName} shape="menu">
        <ServerMarkup id="side-menu" html={sideMenuLinks()} />
      </Dialog>
    </>
  );
}
