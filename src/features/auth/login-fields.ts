import type { FieldProblem } from '@/contract/errors';
import { homeAreaCode } from '@/lib/home-area-code';

export type LoginMode = 'code' | 'password' | 'reset' | 'register';

export interface LoginValues {
  areacode: string;
  mobile: string;
  captcha: string;
  password: string;
  newpassword: string;
  repassword: string;
  /** A phone number or an invite code. */
  inviter: string;
  agreement_version: string;
  /** Purpose and number of the last code. In the draft, so that a reload still shows that the code was sent. */
  sentFor: string;
}

export type LoginField = Exclude<keyof LoginValues, 'sentFor'>;

/** The error shown at a field: a problem of the form, or the server's message. */
export type FieldNote = { problem: FieldProblem } | { text: string };

export const nothingTyped: LoginValues = {
  areacode: homeAreaCode.code,
  mobile: '',
  captcha: '',
  password: '',
  newpassword: '',
  repassword: '',
  inviter: '',
  agreement_version: '',
  sentFor: '',
};

const fields: Record<LoginMode, readonly LoginField[]> = {
  code: ['areacode', 'mobile', 'captcha', 'agreement_version'],
  password: ['areacode', 'mobile', 'password', 'agreement_version'],
  reset: ['areacode', 'mobile', 'captcha', 'newpassword', 'repassword', 'agreement_version'],
  register: ['areacode', 'mobile', 'captcha', 'password', 'repassword', 'inviter', 'agreement_version'],
};

/** The fields for a member who sets their own password. */
const ownFields: readonly LoginField[] = ['captcha', 'newpassword', 'repassword'];

export const schemaNames = {
  code: 'loginByCode',
  password: 'login',
  reset: 'resetPassword',
  register: 'register',
} as const;

/** Purpose of the code. */
export const events = {
  code: 'mobilelogin',
  password: 'mobilelogin',
  reset: 'resetpwd',
  register: 'register',
} as const;

/** What is checked and sent. */
export function inputOf(values: LoginValues, mode: LoginMode, isOwn: boolean): object {
  return Object.fromEntries((isOwn ? ownFields : fields[mode]).map((name) => [name, values[name]]));
}

/** The field that a refusal is about, where it is not the one that was sent last. */
export function refusedField(code: string, mode: LoginMode): LoginField | undefined {
  if (code === 'MOBILE_TAKEN') return 'mobile';
  return code === 'LOGIN_LIMIT' && mode === 'register' ? 'inviter' : undefined;
}
