import type { ChainPart } from '@/contract/chain.schemas';

/** Whether customers pay money for what a part gives before they get it. */
const takesMoney: Record<ChainPart, boolean> = { voucher: true, group: true, points: false, wheel: false };

/** Whether a part runs only where money goes back without a person by some channel. */
export const needsRefunds = (part: ChainPart): boolean => takesMoney[part];
