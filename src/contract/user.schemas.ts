import * as v from 'valibot';
import { chainPart } from './chain.schemas';
import {
  agreementVersion,
  areaCode,
  count,
  flag,
  id,
  listOf,
  maxPoints,
  mobile,
  nothing,
  password,
  seconds,
  smsCode,
  text,
  typedPassword,
  wholeNumber,
  writtenLine,
} from './common.schemas';
import { noticeNews } from './inbox.schemas';
import { campaigns, invitation } from './invite.schemas';
import { limits } from './limits';
import { isVisible } from './texts';
import { standing } from './vip.schemas';

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
/** 1: an account is kept that waits for its deletion. Without it such a login is refused. */
const keep = { keep_account: v.optional(flag) };
const repassword = v.pipe(v.string('required'), v.nonEmpty('required'));
/** A phone number or an invite code. The server finds out which it is, and whose. */
const inviter = v.pipe(v.string('invalid'), v.trim(), maxPoints(limits.inviterMax, 'invalid'));
const birthday = v.union([v.literal(''), v.pipe(text, v.isoDate('invalid'))], 'invalid');

export const userSchemas = {
  sendCode: {
    input: v.strictObject({
      /** Without a number and an area code the code goes to the member's own number. */
      areacode: v.optional(areaCode),
      mobile: v.optional(mobile),
      event: v.picklist(['mobilelogin', 'register', 'resetpwd', 'changemobile', 'deleteaccount'], 'invalid'),
    }),
    output: v.strictObject({
      resend_seconds: count,
      expire_seconds: count,
      /** The state of a code. It is null if deliveries are not reported. */
      ticket: v.nullable(text),
    }),
  },
  codeState: {
    input: v.strictObject({ ticket: v.pipe(v.string('invalid'), maxPoints(64, 'invalid')) }),
    output: v.strictObject({
      state: v.picklist(['sending', 'sent', 'delivered', 'failed']),
      /** Seconds until another code can be requested. It is 0 after a failure. */
      resend_seconds: count,
    }),
  },
  loginByCode: {
    input: v.strictObject({ ...phone, captcha: smsCode, agreement_version: agreementVersion, ...keep }),
    output: login,
  },
  register: {
    input: v.pipe(
      v.strictObject({
        ...phone,
        captcha: smsCode,
        password,
        repassword,
        inviter: v.optional(inviter),
        agreement_version: agreementVersion,
      }),
      v.forward(
        v.partialCheck([['password'], ['repassword']], (i) => i.password === i.repassword, 'passwordsInconsistent'),
        ['repassword'],
      ),
    ),
    output: login,
  },
  login: {
    input: v.strictObject({
      ...phone,
      password: typedPassword,
      agreement_version: agreementVersion,
      ...keep,
    }),
    output: login,
  },
  resetPassword: {
    input: v.pipe(
      v.strictObject({
        /** Without these three, the password of the member's own account is set. */
        areacode: v.optional(areaCode),
        mobile: v.optional(mobile),
        agreement_version: v.optional(agreementVersion),
        captcha: smsCode,
        newpassword: password,
        repassword,
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
    /** 1: the phone had no account, and has one now. */
    output: v.strictObject({ is_new: flag }),
  },
  info: {
    input: nothing,
    output: v.strictObject({
      userinfo: userInfo,
      order_counts: tabCounts,
      /** Coupons that can be used. */
      coupon_num: count,
      /** Points. It is null if the chain does not run them and none are left. */
      points: v.nullable(count),
      /** Codes of vouchers that were paid for and can be redeemed. It is null if the chain sells no vouchers and none are left. */
      code_num: v.nullable(count),
      /** Draws that the member can make. It is null if the chain has no wheel and none are left. */
      chance_num: v.nullable(count),
      notices: noticeNews,
      /** A change of the phone number that waits. */
      phone_change: v.nullable(v.strictObject({ mobile: text, duetime: seconds })),
      /** It is null if the chain has no levels. */
      standing: v.nullable(standing),
      /** Parts with orders of their own: those that the chain runs, and those of which the member has orders. */
      parts: v.array(chainPart),
    }),
  },
  profile: {
    input: v.strictObject({
      nickname: v.optional(v.pipe(writtenLine(limits.nicknameMax), v.check(isVisible, 'required'))),
      gender: v.optional(v.picklist([0, 1, 2], 'invalid')),
      birthday: v.optional(birthday),
      /** The address of an uploaded picture. It is empty if there is none. */
      avatar: v.optional(v.pipe(text, maxPoints(500, 'invalid'))),
      inviter: v.optional(inviter),
    }),
    output: v.strictObject({ userinfo: userInfo }),
  },
  inviters: {
    input: v.strictObject({
      /** A member may send a phone number too. */
      code: v.optional(inviter),
    }),
    output: v.strictObject({
      /** The inviters of levels 1 to 3, as far as there are any. */
      list: v.array(
        v.strictObject({
          /** Masked: the first and the last letter, or the phone number of somebody without a name. */
          name: text,
        }),
      ),
      /** Whether the caller can name an inviter now. */
      is_open: v.picklist([0, 1]),
    }),
  },
  campaigns,
  invitation,
  changeMobile: {
    input: v.strictObject({
      ...phone,
      /** The code that the new number got. */
      captcha: smsCode,
      /** The code that the old number got. Without it the password is needed. */
      old_captcha: v.optional(smsCode),
      password: v.optional(typedPassword),
    }),
    output: v.strictObject({
      /** When it is done. It is null if it is done at once. */
      duetime: v.nullable(seconds),
    }),
  },
  keepMobile: { input: nothing, output: nothing },
  sessions: {
    input: nothing,
    output: listOf(
      v.strictObject({
        /** Kinds of app and device. It is empty if it is not known. */
        device: text,
        /** Name of the partner in whose page or app the session began. It is empty if it began in the app itself. */
        partner: text,
        createtime: seconds,
        lasttime: seconds,
        is_current: flag,
        /** Sessions in this row. Those that one partner began on one device are one row. */
        count: wholeNumber,
      }),
    ),
  },
  endSessions: { input: nothing, output: v.strictObject({ ended: count }) },
  logout: { input: nothing, output: nothing },
} as const;
