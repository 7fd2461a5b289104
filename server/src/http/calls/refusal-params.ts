import { address } from '@/contract/address.schemas';
import { payChannel } from '@/contract/chain.schemas';
import { couponReason } from '@/contract/coupon.schemas';
import type { ErrorCode, ErrorParams } from '@/contract/errors';
import { pointsWay } from '@/contract/mall/mall.schemas';
import { priceQuote } from '@/contract/order/checkout.schemas';
import { cartLine } from '@/contract/shop.schemas';
import { drawState, prizeType } from '@/contract/wheel/wheel.schemas';
import { codeState } from '../../internal-contract/ops-redemption.schemas';
import { annotated, type JsonSchema, schemaOf } from '../open-api/schema-of';
import { fieldProblemNames, fieldProblemNotes } from './input';

const whole = (description: string): JsonSchema => ({ type: 'integer', description });
const until = (what: string): JsonSchema => whole(`Seconds until ${what}`);

/** What stands beside `error` in the data of each refusal. */
export const refusalParams: { [Code in ErrorCode]: { [Param in keyof ErrorParams[Code]]: JsonSchema } } = {
  INVALID_INPUT: {
    fields: {
      type: 'object',
      description: `What is wrong with each field, by its dotted path: ${Object.entries(fieldProblemNotes)
        .map(([problem, note]) => `${problem}: ${note}`)
        .join('; ')}`,
      additionalProperties: { type: 'string', enum: fieldProblemNames },
    },
  },
  IDEMPOTENCY_MISMATCH: {},
  INTERNAL: { request_id: { type: 'string', description: 'By which the log names the request' } },
  BUSY: { seconds: until('the next try, as in Retry-After') },
  UNAUTHORIZED: {},
  OWN_LOGIN_NEEDED: {},
  BAD_REQUEST: {},
  NO_SUCH_CALL: {},
  TOO_LARGE: {},
  SHOP_NOT_FOUND: {},
  SHOP_RESTING: {},
  GOODS_NOT_FOUND: {},
  INGREDIENT_NOT_FOUND: {},
  CART_LINE_NOT_FOUND: {},
  CART_FULL: { max: whole('Lines that a cart holds') },
  SKU_UNAVAILABLE: {},
  CODE_TOO_SOON: { seconds: until('another code may be asked for') },
  CODE_LIMIT: { seconds: until('another code may be asked for') },
  CODE_COUNTRY: {},
  CODE_WRONG: { left: whole('Tries that are left for this code') },
  CODE_EXPIRED: {},
  CODE_TRIES: { seconds: until('a new code may be asked for, which is good again') },
  LOGIN_FAILED: {},
  LOGIN_LIMIT: { seconds: until('the next try') },
  MOBILE_TAKEN: {},
  INVITER_FIXED: {},
  OLD_CODE_WRONG: { left: whole('Tries that are left for this code') },
  OLD_CODE_EXPIRED: {},
  PASSWORD_WRONG: {},
  ACCOUNT_LEAVING: { duetime: whole('When the account is deleted, in seconds since 1970') },
  ACCOUNT_BUSY: {
    reason: { enum: ['order', 'refund', 'report'], description: 'What has not ended' },
    order_sn: { type: 'string', description: 'Number of the order that it is of' },
    text: { type: 'string', description: 'The same in words' },
  },
  AGREEMENT_OUTDATED: { agreement_version: { type: 'string', description: 'The version to agree to' } },
  SHIFT_NEEDED: {},
  PIN_WRONG: { left: whole('Tries that are left for this name') },
  PIN_LIMIT: { seconds: until('the next try') },
  STAFF_NOT_FOUND: {},
  MANAGER_NEEDED: {},
  LAST_MANAGER: {},
  PIN_WEAK: {},
  ADDRESS_NOT_FOUND: {},
  ADDRESS_LIMIT: { max: whole('Addresses that an address book holds') },
  ADDRESS_CHANGED: {
    address: {
      ...annotated('address', schemaOf(address), []),
      description: 'The address as it is now, as addressList answers it',
    },
  },
  CART_EMPTY: {},
  SHOP_CLOSED: {
    next_open: { type: ['integer', 'null'], description: 'When it opens, in seconds since 1970; null: not known' },
  },
  OUT_OF_STOCK: {
    goods: {
      type: 'array',
      description: 'The lines that cannot be ordered as they are',
      items: {
        ...annotated('shop', schemaOf(cartLine), []),
        description: 'A line with its reason, as ShopCartList answers it',
      },
    },
  },
  PRICE_CHANGED: {
    quote: {
      ...annotated('order', schemaOf(priceQuote), []),
      description: 'The new price, as the call that quotes it answers',
    },
  },
  TAKEOUT_UNAVAILABLE: {},
  ADDRESS_WITHOUT_PIN: {},
  OUT_OF_RANGE: {
    distance: whole('Metres from the shop to the address, in a straight line'),
    radius: whole('Metres within which the shop delivers'),
  },
  DELIVERY_CLOSED: {},
  BELOW_MINIMUM: {
    min_amount: whole('Rupiah of goods from which the shop delivers'),
    missing: whole('Rupiah that are missing to that'),
  },
  SLOT_UNAVAILABLE: {
    is_soon: { enum: [0, 1], description: '1: no slot was asked for, and nothing is made as soon as possible' },
    slot_start: { type: ['integer', 'null'], description: 'When the nearest free slot begins; null: none is free' },
    slot_end: { type: ['integer', 'null'], description: 'When it ends' },
    text: { type: 'string', description: 'The same in words' },
  },
  COUPON_NOT_FOUND: {},
  COUPON_UNUSABLE: {
    name: { type: 'string', description: 'Name of the coupon' },
    reason: { enum: couponReason.options, description: 'Why' },
    text: { type: 'string', description: 'The same in words' },
    missing: whole('Rupiah that are missing to its least amount'),
  },
  COUPON_GONE: {},
  COUPON_LIMIT: { max: whole('How many of this coupon a member may have') },
  MEMBER_NOT_FOUND: {},
  TOO_MANY_CUPS: { max: whole('Cups that one order takes') },
  ORDERS_OFF: {},
  TOO_MANY_UNPAID: { max: whole('Unpaid orders that one may have') },
  ORDER_NOT_FOUND: {},
  ORDER_STATE: { state: { type: 'string', description: 'The state that the order has' } },
  ORDER_EXPIRED: {},
  LINE_NOT_FOUND: {},
  AFTER_SALE_OVER: {},
  AFTER_SALE_OPEN: {},
  AFTER_SALE_LIMIT: { max: whole('How often money of one order can be asked back') },
  AFTER_SALE_NOT_FOUND: {},
  REFUND_NOT_FOUND: {},
  PART_OFF: {},
  VOUCHER_NOT_FOUND: {},
  GROUP_PRODUCT_NOT_FOUND: {},
  TEAM_NOT_FOUND: {},
  TEAM_FULL: {},
  TEAM_OVER: { state: { enum: ['formed', 'failed'], description: 'What became of the team' } },
  IN_TEAM: { order_sn: { type: 'string', description: 'The order that the member has' } },
  NOT_ON_SALE: {
    starttime: { type: ['integer', 'null'], description: 'When it begins, in seconds since 1970; null: it is over' },
    endtime: {
      type: ['integer', 'null'],
      description: 'When it ended; null: it has not begun, or ended without a time',
    },
  },
  SOLD_OUT: { left: whole('How many are left') },
  NUM_LIMIT: { max: whole('The most of one order') },
  WRONG_SPEC: {
    specs: {
      type: 'array',
      description: 'The ways in which it is sold',
      items: {
        type: 'object',
        required: ['sku_id', 'spec_text'],
        properties: {
          sku_id: { type: ['integer', 'null'], description: 'What createOrder takes; null: it takes none' },
          spec_text: { type: 'string', description: 'Size and temperature in words; empty: it has none' },
        },
      },
    },
    text: { type: 'string', description: 'The same in words' },
  },
  BUY_LIMIT: { max: whole('How many a member may buy in all'), left: whole('How many more this member may buy') },
  ITEM_PRICE: { price: whole('Rupiah that one costs now') },
  POINTS_GOODS_NOT_FOUND: {},
  POINTS_MISSING: { missing: whole('Points that are missing') },
  ITEM_POINTS: { points: whole('Points that one costs now') },
  LEVEL_NEEDED: {
    level: whole('The lowest level that may have it'),
    name: { type: 'string', description: 'Its name' },
  },
  WRONG_WAY: {
    ways: {
      type: 'array',
      items: { enum: pointsWay.options },
      description: 'Ways in which it gets to its member: with address_id, with shop_id, with neither',
    },
  },
  WHEEL_OFF: {},
  NO_CHANCE: {},
  DRAW_LIMIT: {
    max: whole('How often a member may draw'),
    per: { enum: ['day', 'all'], description: 'In which time' },
  },
  DRAW_NOT_FOUND: {},
  CLAIM_STATE: {
    state: { enum: drawState.options, description: 'What became of the draw' },
    type: { enum: prizeType.options, description: 'What was won' },
    order_sn: { type: ['string', 'null'], description: 'The order by which it was claimed; null: it was not' },
  },
  REDEEM_NOT_FOUND: { left: whole('Wrong codes until the person must wait') },
  REDEEM_LIMIT: { seconds: until('another code is read') },
  REDEEM_REFUSED: {
    state: { enum: codeState.options.filter((state) => state !== 'good'), description: 'Why, as /ops/codes says it' },
    redeemtime: {
      type: ['integer', 'null'],
      description: 'When it was redeemed, in seconds since 1970; null: it was not',
    },
    redeem_shop: { type: ['string', 'null'], description: 'Name of the shop in which it was redeemed; null: in none' },
    endtime: { type: ['integer', 'null'], description: 'When it was refunded or ended; null: it was not' },
    expiretime: whole('Before this time it is or was good'),
    shops: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of the shops in which it is good; none: in all',
    },
  },
  REVIEW_NOT_FOUND: {},
  FEEDBACK_NOT_FOUND: {},
  NOTICE_NOT_FOUND: {},
  PAY_CHANNEL_UNAVAILABLE: {
    pay_channels: {
      type: 'array',
      items: { enum: payChannel.options },
      description: 'Channels by which the order can be paid now; none: not known',
    },
  },
  PAYMENT_REPLACED: {},
  CASH_AMOUNT: { amount: whole('Rupiah that are to be taken') },
  GATEWAY_UNAVAILABLE: {},
  PARTNER_NOT_FOUND: {},
  LINK_EXPIRED: {},
  LAUNCH_REFUSED: {},
  LAUNCH_UNCHECKED: {},
  PICTURE_BROKEN: {},
  PICTURE_MOVES: {},
  PICTURE_TOO_LARGE: { max: whole('Megapixels that a picture may have') },
  UPLOAD_LIMIT: { max: whole('Pictures that a member may send in a day'), seconds: until('another one may be sent') },
};

/** The data of each refusal, by its code. */
export const refusalSchemas: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries(refusalParams).map(([code, params]) => [
    code,
    {
      type: 'object',
      required: ['error', ...Object.keys(params)],
      properties: { error: { const: code }, ...params },
    },
  ]),
);
