import parsePhoneNumber from 'libphonenumber-js/mobile';
import { nationalNumber, type PhoneRule } from '@/domain/phone';
import { findAreaCode } from '../chain';
import type { Queries } from '../db/db';
import type { VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/field-error';

export interface Phone {
  /** E.164 */
  mobile: string;
  areacode: string;
}

/** The phone number that was typed; null if it is no possible mobile number. */
function mobilePhone(typed: string, rule: PhoneRule): Phone | null {
  const national = nationalNumber(typed, rule);
  if (national === null) return null;
  const parsed = parsePhoneNumber(rule.areacode + national);
  if (!parsed?.isValid()) return null;
  return { mobile: parsed.number, areacode: rule.areacode };
}

/** The phone number of an input. Refuses an unknown area code, and what is no possible mobile number. */
export async function typedPhone(
  db: Queries,
  ctx: Pick<VisitorCtx, 'refusal'>,
  { areacode, mobile }: { areacode: string; mobile: string },
): Promise<Phone> {
  const rule = await findAreaCode(db, areacode);
  if (!rule) throw ctx.refusal('INVALID_INPUT', fieldError('areacode', 'invalid'));
  const phone = mobilePhone(mobile, { areacode: rule.code, min: rule.min, max: rule.max });
  if (!phone) throw ctx.refusal('INVALID_INPUT', fieldError('mobile', 'phone'));
  return phone;
}
