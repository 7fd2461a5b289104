/** Ends the way from the drink that was added before. */
let end = (): void => undefined;

const cartOf = (element: HTMLElement): HTMLElement | null | undefined =>
  element.closest('.taro_page')?.querySelector<HTMLElement>('#cart-open');

/**
 * All drinks below it lie between the drink that was just added and the cart. So the first Tab from it leads to the
 * cart, and Shift+Tab leads back from there.
 */
export function leadToCart(): void {
  end();
  let drink: HTMLElement | undefined;
  const goalOf = (now: HTMLElement, isBackward: boolean): HTMLElement | null | undefined => {
    if (drink) return isBackward && now === cartOf(now) ? drink : null;
    return !isBackward && now.closest('#menu-list') ? cartOf(now) : null;
  };
  const lead = (event: KeyboardEvent): void => {
    const now = document.activeElement as HTMLElement | null;
    // The focus returns to the drink after the frame without the sheet.
    if (event.key !== 'Tab' || !now || now === document.body) return;
    const goal = goalOf(now, event.shiftKey);
    // It ends by any other step from the drink, and when it has led back.
    if (!drink === !goal) end();
    if (!goal?.isConnected) return;
    event.preventDefault();
    drink ??= now;
    goal.focus();
  };
  document.addEventListener('keydown', lead);
  end = () => document.removeEventListener('keydown', lead);
}
