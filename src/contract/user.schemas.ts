import * as v from 'valibot';
import {
  agreementVersion,
  areaCode,
  count,
  id,
  maxPoints,
  mobile,
  nothing,
  password,
  seconds,
  smsCode,
  text,
  typedPassword,
  writtenLine,
} from './common.schemas';
import { limits } from './limits';
import { isVisible } from './texts';

export const userInfo = v.strictObject({
  id,
  nickname: text,
  /** Masked: the first 3 digits of the national number are shown, the next 4 hidden (spec §9). */
  mobile: text,
  areacode: text,
  avatar: text,
  /** 0 unknown, 1 male, 2 female */
  gender: v.picklist([0, 1, 2]),
  /** `YYYY-MM-DD` or empty. */
  birthday: text,
  has_password: v.picklist([0, 1]),
  createtime: seconds,
});
export type UserInfo = v.InferOutput<typeof userInfo>;

export const login = v.strictObject({
  userinfo: v.strictObject({
    ...userInfo.entries,
    token: text,
    expiretime: seconds,
    expires_in: count,
    /** Whether this login created the account. */
    is_new: v.picklist([0, 1]),
  }),
});
export type LoginAnswer = v.InferOutput<typeof login>;

/** Number of orders by tab index 1-5 (spec §4), shown in badges. */
export const tabCounts = v.strictObject({ 1: count, 2: count, 3: count, 4: count, 5: count });
export type TabCounts = v.InferOutput<typeof tabCounts>;

const phone = { areacode: areaCode, mobile };
const birthday = v.union([v.literal(''), v.pipe(text, v.isoDate('invalid'))], 'invalid');

export const userSchemas = {
  sendCode: {
    input: v.strictObject({ ...phone, event: v.picklist(['mobilelogin', 'resetpwd'], 'invalid') }),
    output: v.strictObject({
      resend_seconds: count,
      expire_seconds: count,
      /** For codeState; null: deliveries are not reported. */
      ticket: v.nullable(text),
    }),
  },
  codeState: {
    input: v.strictObject({ ticket: v.pipe(v.string('invalid'), maxPoints(64, 'invalid')) }),
    output: v.strictObject({
      state: v.picklist(['sending', 'sent', 'delivered', 'failed']),
      /** Until another code can be requested; 0 after a failure. */
      resend_seconds: count,
    }),
  },
  loginByCode: {
    input: v.strictObject({ ...phone, captcha: smsCode, agreement_version: agreementVersion }),
    output: login,
  },
  login: {
    input: v.strictObject({
      ...phone,
      password: typedPassword,
      agreement_version: agreementVersion,
    }),
    output: login,
  },
  resetPassword: {
    input: v.pipe(
      v.strictObject({
        ...phone,
        captcha: smsCode,
        newpassword: password,
        repassword: v.pipe(v.string('required'), v.nonEmpty('required')),
        agreement_version: agreementVersion,
      }),
      v.forward(
        v.partialCheck(
          [['newpassword'], ['repassword']],
          (i) => i.newpassword === i.repassword,
          'passwordsInconsistent',
        ),
        ['repassword'],
      ),
    ),
    output: nothing,
  },
  info: { input: nothing, output: v.strictObject({ userinfo: userInfo, order_counts: tabCounts }) },
  profile: {
    input: v.strictObject({
      nickname: v.optional(v.pipe(writtenLine(limits.nicknameMax), v.check(isVisible, 'required'))),
      gender: v.optional(v.picklist([0, 1, 2], 'invalid')),
      birthday: v.optional(birthday),
    }),
    output: v.strictObject({ userinfo: userInfo }),
  },
  logout: { input: nothing, output: nothing },
} as const;
