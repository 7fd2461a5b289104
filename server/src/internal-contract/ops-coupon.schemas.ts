import * as v from 'valibot';
import { count, flag, id, maxPoints, rupiah, seconds, text } from '@/contract/common.schemas';
import { couponType } from '@/contract/coupon.schemas';
import { wholeNumber, wholeNumberPattern } from '@/domain/phone';

const texts = v.strictObject({ en: text, id: text, 'zh-Hans': text });

export const grantBody = v.strictObject({
  coupon_id: id,
  /** As `wholeNumber` reads it. */
  mobile: v.pipe(
    v.string(),
    v.transform((typed) => wholeNumber(typed) ?? typed),
    v.regex(wholeNumberPattern),
  ),
  /** Chosen by the caller: the same key grants nothing again. */
  grant_key: v.pipe(v.string(), v.nonEmpty(), maxPoints(80, 'invalid')),
});

/** 1: with what is paid back the customer gets the coupon by which the chain says sorry. Absent: 0. */
export const sorrySwitch = v.optional(flag, 0);

export const opsCoupon = v.strictObject({
  coupon_id: id,
  name_json: texts,
  type: couponType,
  value: rupiah,
  value_bp: count,
  min_amount: rupiah,
  received: count,
  /** It is null if there may be any number. */
  left: v.nullable(count),
  /** 1: this shop may grant it now. */
  grantable: flag,
  /** 1: the one that is granted with `sorry`. */
  sorry: flag,
});
export type OpsCoupon = v.InferOutput<typeof opsCoupon>;

export const grantAnswer = v.strictObject({
  id,
  code: text,
  name_json: texts,
  starttime: seconds,
  endtime: seconds,
});
export type OpsGrant = v.InferOutput<typeof grantAnswer>;
