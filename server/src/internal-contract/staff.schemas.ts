import * as v from 'valibot';
import { nothing, seconds, text, writtenLine } from '@/contract/common.schemas';
import { limits } from '@/contract/limits';
import { isWeakPin } from '@/domain/pin';

export const staffRole = v.picklist(['manager', 'barista'], 'invalid');
export type StaffRole = v.InferOutput<typeof staffRole>;

const name = v.pipe(writtenLine(limits.nicknameMax), v.nonEmpty('required'));
const pin = v.pipe(v.string('invalid'), v.regex(/^\d{4,8}$/, 'invalid'));
const newPin = v.pipe(
  pin,
  v.check((digits) => !isWeakPin(digits), 'tooCommon'),
);

export const staffBodies = {
  /** `new_pin`: instead of one that is easy to guess. */
  beginShift: v.strictObject({ name, pin, new_pin: v.optional(newPin) }),
  endShift: nothing,
  setStaff: v.strictObject({ name, pin: newPin }),
  setRole: v.strictObject({ name, role: staffRole }),
  removeStaff: v.strictObject({ name }),
};

export const staffAnswers = {
  staff: v.strictObject({ staff: v.array(v.strictObject({ name: text, role: staffRole })) }),
  shift: v.strictObject({ token: text, name: text, role: staffRole, expiretime: seconds }),
};
