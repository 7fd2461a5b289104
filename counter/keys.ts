/** The keys of the board, as its list of keys shows them. */
export const keys = [
  { shown: '← → ↑ ↓', text: 'keys.arrows' },
  { shown: 'Enter', text: 'keys.enter' },
  { shown: 'O', text: 'keys.more' },
  { shown: 'X', text: 'keys.cannot' },
  { shown: '/', text: 'keys.find' },
  { shown: 'S', text: 'keys.soldout' },
  { shown: 'P', text: 'keys.shop' },
  { shown: 'R', text: 'keys.refunds' },
  { shown: 'C', text: 'keys.cash' },
  { shown: 'A', text: 'keys.aftersales' },
  { shown: 'U', text: 'keys.reviews' },
  { shown: 'F', text: 'keys.feedback' },
  { shown: 'K', text: 'keys.coupons' },
  { shown: 'T', text: 'keys.redeem' },
  { shown: 'D', text: 'keys.shipping' },
  { shown: 'M', text: 'keys.sound' },
  { shown: '?', text: 'keys.help' },
] as const;

const arrows: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The tickets that are shown, by column. */
const shownTickets = (): HTMLElement[][] =>
  [...document.querySelectorAll<HTMLElement>('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-ticket]')])
    .filter((tickets) => tickets.length > 0);

/** Moves the focus from ticket to ticket. Returns false if it is no arrow, or there are no tickets. */
export function moveFocus(key: string): boolean {
  const step = arrows[key];
  const columns = shownTickets();
  if (!step || columns.length === 0) return false;
  const at = document.activeElement?.closest('[data-ticket]');
  const column = columns.findIndex((tickets) => tickets.includes(at as HTMLElement));
  if (column < 0) {
    columns[0]?.[0]?.focus();
    return true;
  }
  const row = columns[column]?.indexOf(at as HTMLElement) ?? 0;
  const next = columns[Math.min(columns.length - 1, Math.max(0, column + step[0]))] ?? [];
  next[Math.min(next.length - 1, Math.max(0, row + step[1]))]?.focus();
  return true;
}

/** The number of the order whose ticket has the focus. */
export const focusedTicket = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket ?? null;

/** Whether letters are being typed somewhere. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
