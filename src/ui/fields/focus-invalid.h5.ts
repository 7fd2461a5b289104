/** How often the field is looked for, and the milliseconds between two times: a slow phone renders late. */
const tries = 20;
const waitMs = 25;

/** Waits for the next render, because the field or its error may be new. */
function focusFirst(selector: string, left = tries): void {
  setTimeout(
    () => {
      const fields = Array.from(document.querySelectorAll<HTMLElement>(selector));
      const field = fields.find((element) => element.getClientRects().length > 0);
      if (field) field.focus();
      else if (left > 1) focusFirst(selector, left - 1);
    },
    left === tries ? 0 : waitMs,
  );
}

/** Focuses the first field with an error, so that a screen reader reads the error. */
export const focusInvalid = (): void => focusFirst('[aria-invalid="true"]');

/** Focuses a field by its id. Used when the tapped button disappears, because the focus would move to the page. */
export const focusField = (id: string): void => focusFirst(`[id="${id}"]`);
