import { type EtaInput, etaMinutes } from './eta';

/** Minutes that a shop promises at most for what is ordered as soon as possible, if the chain's file says nothing. */
export const asapMaxMinutes = 60;
/** A shop that has passed its limit begins again when it promises so many minutes less than that. */
const AGAIN_MINUTES = 10;

/** What decides whether a shop takes orders for as soon as possible. */
export interface AsapInput extends Pick<EtaInput, 'lead_minutes' | 'minutes_per_cup_x10' | 'queue_cups'> {
  asap_max_minutes: number;
  /** 0 if it was found past its limit, and has not begun again since. */
  asap_switch: 0 | 1;
}

/**
 * Whether a shop takes orders for as soon as possible. Its promise is the one for its next cup, which its pages show. The
 * way of a delivery and further cups of one order do not count. Where nobody waits it always takes them.
 */
export function takesAsap({ asap_max_minutes, asap_switch, queue_cups, ...pace }: AsapInput): boolean {
  const promise = (cups: number): number => etaMinutes({ ...pace, queue_cups: cups }).max;
  const limit = asap_switch === 1 ? asap_max_minutes : asap_max_minutes - AGAIN_MINUTES;
  return promise(queue_cups) <= Math.max(limit, promise(0));
}
