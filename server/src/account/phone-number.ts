import parsePhoneNumber from 'libphonenumber-js/mobile';
import { nationalNumber, type PhoneRule } from '@/domain/phone';
import { findAreaCode } from '../chain';
import type { Queries } from '../db/db';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import { findMobile } from './user-repository';

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

type Known = ({ is: 'phone' } & Phone) | { is: 'wrongAreaCode' } | { is: 'wrongNumber' };

/** The phone number that was typed behind an area code of the chain. */
export async function knownPhone(
  db: Queries,
  { areacode, mobile }: { areacode: string; mobile: string },
): Promise<Known> {
  const rule = await findAreaCode(db, areacode);
  if (!rule) return { is: 'wrongAreaCode' };
  const phone = mobilePhone(mobile, { areacode: rule.code, min: rule.min, max: rule.max });
  return phone ? { is: 'phone', ...phone } : { is: 'wrongNumber' };
}

/** The phone number of an input. Refuses an unknown area code, and what is no possible mobile number. */
export async function typedPhone(
  db: Queries,
  ctx: Pick<VisitorCtx, 'refusal'>,
  input: { areacode: string; mobile: string },
): Promise<Phone> {
  const known = await knownPhone(db, input);
  if (known.is === 'wrongAreaCode') throw ctx.refusal('INVALID_INPUT', fieldError('areacode', 'invalid'));
  if (known.is === 'wrongNumber') throw ctx.refusal('INVALID_INPUT', fieldError('mobile', 'phone'));
  return { mobile: known.mobile, areacode: known.areacode };
}

/** The number to which a member changes. Refuses the present one: no code of it is sent, and none is compared. */
export async function changedPhone(
  db: Queries,
  ctx: MemberCtx,
  input: { areacode: string; mobile: string },
): Promise<Phone> {
  const phone = await typedPhone(db, ctx, input);
  const own = await findMobile(db, ctx.memberId);
  if (phone.mobile === own.mobile) throw ctx.refusal('INVALID_INPUT', fieldError('mobile', 'invalid'));
  return phone;
}

/** A whole number that somebody else has proven. Returns null if the chain takes no such number. */
export async function provenPhone(db: Queries, mobile: string): Promise<Phone | null> {
  const parsed = parsePhoneNumber(mobile);
  if (!parsed?.isValid() || parsed.number !== mobile) return null;
  const known = await knownPhone(db, { areacode: `+${parsed.countryCallingCode}`, mobile: parsed.nationalNumber });
  return known.is === 'phone' && known.mobile === mobile ? { mobile, areacode: known.areacode } : null;
}
