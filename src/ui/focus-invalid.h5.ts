/** Waits for the next render, because the field or its error may be new. */
function focusFirst(selector: string): void {
  setTimeout(() => {
    const fields = Array.from(document.querySelectorAll<HTMLElement>(selector));
    fields.find((element) => element.getClientRects().length > 0)?.focus();
  }, 0);
}

/** Focuses the first field with an error, so that a screen reader reads the error. */
export const focusInvalid = (): void => focusFirst('[aria-invalid="true"]');

/** Focuses a field by its id. Used when the tapped button disappears, because the focus would move to the page. */
export const focusField = (id: string): void => focusFirst(`[id="${id}"]`);
