/** The page redraws first: the field may be new, or its problem still to be written. */
function focusFirst(selector: string): void {
  setTimeout(() => {
    const fields = Array.from(document.querySelectorAll<HTMLElement>(selector));
    fields.find((element) => element.getClientRects().length > 0)?.focus();
  }, 0);
}

/** Leads to the first field with a problem: a screen reader then reads what is wrong. */
export const focusInvalid = (): void => focusFirst('[aria-invalid="true"]');

/** Leads to a field by its id: where the button that was tapped goes away, focus would fall to the page. */
export const focusField = (id: string): void => focusFirst(`[id="${id}"]`);
