import { partner } from './partner.h5';

/**
 * How the page of a payment is opened: `here`, in this window; by the `host`; in the whole window (`top`), which returns
 * to the partner. `none`: such payments are not offered, because nothing may replace the frame's own page.
 */
export type PayWay = 'here' | 'host' | 'top' | 'none';

let way: PayWay = partner && window.parent !== window ? 'none' : 'here';

export const payWay = (): PayWay => way;

/** Sets it when partner and host are known. */
export function setPayWay(next: PayWay): void {
  way = next;
}
