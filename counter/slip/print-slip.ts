import type { OpsOrder, OpsShopState } from '../../server/src/internal-contract/ops.schemas';
import { SLIP_STORED } from './slip-data';
import { slipOf } from './slip-pages';

let count = 0;

/**
 * Prints what this device prints of an order. The page is in a frame, so that the board stays, and no browser takes it for a
 * window that nobody asked for.
 */
export function printSlip(order: OpsOrder, shop: OpsShopState | null): void {
  const data = slipOf(order, shop);
  if (data.pages.length === 0) return;
  count += 1;
  sessionStorage.setItem(`${SLIP_STORED}${count}`, JSON.stringify(data));
  const frame = document.createElement('iframe');
  frame.className = 'slip';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.onload = () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  };
  frame.src = `/counter/slip#${count}`;
  document.body.append(frame);
}
