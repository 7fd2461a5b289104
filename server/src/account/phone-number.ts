import parsePhoneNumber from 'libphonenumber-js/mobile';
import { nationalNumber, type PhoneRule } from '@/domain/phone';

export interface Phone {
  /** E.164 */
  mobile: string;
  areacode: string;
}

/** The phone number that was typed; null if it is no possible mobile number. */
export function mobilePhone(typed: string, rule: PhoneRule): Phone | null {
  const national = nationalNumber(typed, rule);
  if (national === null) return null;
  const parsed = parsePhoneNumber(rule.areacode + national);
  if (!parsed?.isValid()) return null;
  return { mobile: parsed.number, areacode: rule.areacode };
}
