import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { IconButton } from "../../components/icon-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { closeDialog } from "../../components/open-dialog.ts";
import { ServerMarkup } from "../../components/server-markup.tsx";
import { shellTexts } from "../../texts/shell.ts";
import { sideMenuId } from "./links.ts";
import { sideMenuDialog } from "./side-menu-dialog.markup.tsx";

/** The menu of small screens (spec §2). */
export function SideMenu() {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== "") closeDialog(sideMenuId);
  }, [key]);

  return (
    <>
      <IconButton label={shellTexts.menu} data-dialog={sideMenuId} className="-ms-2.5">
        <Icon name="menu" className="size-6" />
      </IconButton>
      <ServerMarkup id="side-menu" html={sideMenuDialog()} />
    </>
  );
}
