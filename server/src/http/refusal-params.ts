import type { ErrorCode, ErrorParams } from '@/contract/errors';
import { fieldProblemNames } from './input';

type JsonSchema = Record<string, unknown>;

const whole = (description: string): JsonSchema => ({ type: 'integer', description });
const until = (what: string): JsonSchema => whole(`Seconds until ${what}`);

/** What stands beside `error` in the data of each refusal. */
export const refusalParams: { [Code in ErrorCode]: { [Param in keyof ErrorParams[Code]]: JsonSchema } } = {
  INVALID_INPUT: {
    fields: {
      type: 'object',
      description: 'What is wrong with each field, by its dotted path',
      additionalProperties: { enum: fieldProblemNames },
    },
  },
  IDEMPOTENCY_MISMATCH: {},
  INTERNAL: { request_id: { type: 'string', description: 'By which the log names the request' } },
  BUSY: { seconds: until('the next try, as in Retry-After') },
  UNAUTHORIZED: {},
  BAD_REQUEST: {},
  NO_SUCH_CALL: {},
  TOO_LARGE: {},
  SHOP_NOT_FOUND: {},
  GOODS_NOT_FOUND: {},
  CART_LINE_NOT_FOUND: {},
  CART_FULL: { max: whole('Lines that a cart holds') },
  SKU_UNAVAILABLE: {},
  CODE_TOO_SOON: { seconds: until('another code may be asked for') },
  CODE_LIMIT: { seconds: until('another code may be asked for') },
  CODE_WRONG: { left: whole('Tries that are left for this code') },
  CODE_EXPIRED: {},
  CODE_TRIES: { seconds: until('a new code may be asked for, which is good again') },
  LOGIN_FAILED: {},
  LOGIN_LIMIT: { seconds: until('the next try') },
  AGREEMENT_OUTDATED: { agreement_version: { type: 'string', description: 'The version to agree to' } },
  ADDRESS_NOT_FOUND: {},
  ADDRESS_LIMIT: { max: whole('Addresses that an address book holds') },
  CART_EMPTY: {},
  SHOP_CLOSED: {
    next_open: { type: ['integer', 'null'], description: 'When it opens, in seconds since 1970; null: not known' },
  },
  OUT_OF_STOCK: {
    goods: {
      type: 'array',
      description: 'The lines that cannot be had',
      items: {
        type: 'object',
        required: ['cart_id', 'goods_id', 'name'],
        properties: { cart_id: { type: 'integer' }, goods_id: { type: 'integer' }, name: { type: 'string' } },
      },
    },
  },
  PRICE_CHANGED: { quote: { type: 'object', description: 'The new price, as the call that quotes it answers' } },
  TAKEOUT_UNAVAILABLE: {},
  TOO_MANY_UNPAID: { max: whole('Unpaid orders that one may have') },
  ORDER_NOT_FOUND: {},
  ORDER_STATE: { state: { type: 'string', description: 'The state that the order has' } },
  ORDER_EXPIRED: {},
  PAY_CHANNEL_UNAVAILABLE: {},
  GATEWAY_UNAVAILABLE: {},
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
