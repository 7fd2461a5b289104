import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { addressCalls } from './address.calls';
import { chainCalls } from './chain.calls';
import { commonCalls } from './common.calls';
import type { CallSpec, WithFile } from './core';
import { couponCalls } from './coupon.calls';
import type { CommonErrorCode, ErrorCode, ErrorParams } from './errors';
import { feedbackCalls } from './feedback.calls';
import { groupCalls } from './group/group.calls';
import { inboxCalls } from './inbox.calls';
import type { laterCalls } from './later-calls';
import { mallCalls } from './mall/mall.calls';
import { orderCalls } from './order/order.calls';
import { pointsCalls } from './points/points.calls';
import { privacyCalls } from './privacy.calls';
import type { schemas } from './schemas';
import { shopCalls } from './shop.calls';
import { userCalls } from './user.calls';
import { vipCalls } from './vip.calls';
import { voucherCalls } from './voucher/voucher.calls';
import { wheelCalls } from './wheel/wheel.calls';

/**
 * The calls of the API that the first load has, as plain data: all but `laterCalls`. Contains no schemas, so that it does not
 * import the validator.
 */
export const calls = {
  shop: shopCalls,
  chain: chainCalls,
  user: userCalls,
  address: addressCalls,
  coupon: couponCalls,
  feedback: feedbackCalls,
  inbox: inboxCalls,
  order: orderCalls,
  vip: vipCalls,
  voucher: voucherCalls,
  group: groupCalls,
  mall: mallCalls,
  points: pointsCalls,
  wheel: wheelCalls,
  privacy: privacyCalls,
  common: commonCalls,
} as const;

/** Those that every page has. */
export type FirstCalls = typeof calls;
export type Calls = FirstCalls & typeof laterCalls;
export type Schemas = typeof schemas;
export type Group = keyof Calls;
export type NameOf<G extends Group> = keyof Calls[G] & string;

type SchemaOf<G extends Group, N extends NameOf<G>, Side extends 'input' | 'output'> = N extends keyof Schemas[G]
  ? Schemas[G][N] extends Record<Side, infer S extends GenericSchema>
    ? S
    : never
  : never;

/** Input that a caller passes; the file of an upload by its local path, on H5 a blob URL. */
export type InputOf<G extends Group, N extends NameOf<G>> = WithFile<
  Calls[G][N],
  InferInput<SchemaOf<G, N, 'input'>>,
  string
>;
/** The fields that a handler receives, with defaults filled in. */
export type ParsedInputOf<G extends Group, N extends NameOf<G>> = InferOutput<SchemaOf<G, N, 'input'>>;
export type OutputOf<G extends Group, N extends NameOf<G>> = InferOutput<SchemaOf<G, N, 'output'>>;
/** The refusals that a call declares. */
export type ErrorOf<G extends Group, N extends NameOf<G>> =
  | (Calls[G][N] extends { errors: readonly (infer E)[] } ? E & ErrorCode : never)
  | (Calls[G][N] extends { ownLogin: CallSpec['ownLogin'] } ? 'OWN_LOGIN_NEEDED' : never);

/** A refusal as sent in `data`. */
export type ErrorData<C extends ErrorCode = ErrorCode> = { [K in C]: { error: K } & ErrorParams[K] }[C];
export type AnyErrorOf<G extends Group, N extends NameOf<G>> = ErrorOf<G, N> | CommonErrorCode;
