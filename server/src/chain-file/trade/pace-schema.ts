import * as v from 'valibot';
import { asapMaxMinutes } from '@/domain/asap';
import { slotLengths } from '@/domain/slots';
import { decimal, whole } from '../schema-fields';

/** How fast a shop is, and for when it takes orders. */
export const pace = {
  lead_minutes: whole('Minutes that the first cup takes', { max: 600 }),
  minutes_per_cup: decimal('minutes_per_cup', { max: 60, about: 'Minutes that each cup before it in the queue adds' }),
  slot_minutes: v.optional(
    v.pipe(v.picklist(slotLengths), v.description('Minutes of a slot that customers can order for')),
    15,
  ),
  slot_cups: v.optional(
    whole('Cups that it makes for one slot; 0: customers cannot choose a time', { max: 10_000 }),
    0,
  ),
  asap_max_minutes: v.optional(
    whole('Minutes that it may promise for its next drink; beyond them it takes orders only for a time', {
      min: 1,
      max: 1440,
    }),
    asapMaxMinutes,
  ),
};
