import type { FieldProblem } from '@/contract/errors';
import { type MessageKey, t } from '@/i18n/i18n';
import type { FieldNote, LoginField } from './login-fields';

type Words = Partial<Record<FieldProblem, MessageKey>> & { other: MessageKey };

const newPassword: Words = {
  required: 'auth.passwordRequired',
  tooShort: 'auth.passwordShort',
  tooCommon: 'auth.passwordCommon',
  other: 'auth.passwordLong',
};

// Messages of spec §5.
const words: Record<LoginField, Words> = {
  areacode: { other: 'auth.phoneWrong' },
  mobile: { required: 'auth.phoneRequired', other: 'auth.phoneWrong' },
  captcha: { required: 'auth.codeRequired', other: 'auth.codeWrong' },
  password: newPassword,
  newpassword: newPassword,
  repassword: { required: 'auth.passwordRequired', other: 'auth.passwordsInconsistent' },
  inviter: { other: 'auth.inviterUnknown' },
  agreement_version: { other: 'auth.agreementRequired' },
};

/** The error of a field as text. */
export function fieldText(field: LoginField, note: FieldNote | null): string | undefined {
  if (!note) return undefined;
  return 'text' in note ? note.text : t(words[field][note.problem] ?? words[field].other);
}
