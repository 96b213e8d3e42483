/**
 * Opens the dialog that a clicked link or button names in `data-dialog`. One listener for all of them: a
 * list has a grade mark in each card. Without script, a link leads to a page that says the same.
 */
export function openDialogsOnClick(): void {
  addEventListener("click", (event) => {
    const opener = event.target instanceof Element ? event.target.closest("[data-dialog]") : null;
    const dialog = findDialog(opener?.getAttribute("data-dialog") ?? "");
    if (!dialog) return;
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
  });
}

export function closeDialog(id: string): void {
  findDialog(id)?.close();
}

function findDialog(id: string): HTMLDialogElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLDialogElement ? element : null;
}
