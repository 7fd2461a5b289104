import type { OpsOrder, OpsShopState } from '../server/src/internal-contract/ops.schemas';
import { device } from './device';

const load = () => import('./slip/print-slip');

/** Loads the code that prints on a device that prints, so that it is there if the network is lost later. */
export const loadPrinting = (): void => {
  if (device.paper > 0) load().catch(() => undefined);
};

/** Prints what this device prints of an order. Returns false if the code that does it could not be loaded. */
export async function printOrder(order: OpsOrder, shop: OpsShopState | null): Promise<boolean> {
  const code = await load().catch(() => null);
  code?.printSlip(order, shop);
  return code !== null;
}

/** Whether a device that prints by itself prints this order: somebody has just begun to make it. */
export const isToPrint = (before: OpsOrder | undefined, order: OpsOrder): boolean =>
  before?.state === 'paid' && order.state === 'making' && device.paper > 0 && device.printsAlone;
