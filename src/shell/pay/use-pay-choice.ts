import { canOpenPayment } from '@/platform/host/open-payment';
import { useMemberStore } from '@/state/loading/use-member-store';
import { PayChoice } from './pay-choice';

/** The choice of a page that pays. Call it in an `observer`. */
export const usePayChoice = (): PayChoice => useMemberStore((stores) => new PayChoice(stores, canOpenPayment));
