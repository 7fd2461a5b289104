/** Leads to the first field with a problem, once the page has drawn it: a screen reader then reads what is wrong. */
export function focusInvalid(): void {
  setTimeout(() => {
    const fields = Array.from(document.querySelectorAll<HTMLElement>('[aria-invalid="true"]'));
    fields.find((element) => element.getClientRects().length > 0)?.focus();
  }, 0);
}
