import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { languageHeader } from '@/contract/core';
import type { opsCalls } from '../server/src/internal-contract/ops';
import { device } from './device';
import { t } from './texts';

type Calls = Omit<typeof opsCalls, 'events'>;
export type CallName = keyof Calls;
type Body<Name extends CallName> = Calls[Name] extends { body: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : undefined;
export type Answer<Name extends CallName> = InferOutput<Calls[Name]['answer']>;

/** Method and path; the server's own table would bring its schemas into the bundle. Types compare the two. */
const routes = {
  work: 'GET /ops/orders',
  act: 'POST /ops/orders/act',
  cannotMake: 'POST /ops/orders/cannot-make',
  menu: 'GET /ops/menu',
  goods: 'POST /ops/goods',
  value: 'POST /ops/value',
  ingredient: 'POST /ops/ingredient',
  state: 'GET /ops/shop',
  pause: 'POST /ops/shop/pause',
  resume: 'POST /ops/shop/resume',
  today: 'POST /ops/shop/today',
  refunds: 'GET /ops/refunds',
  settle: 'POST /ops/refunds/settle',
  cash: 'GET /ops/cash',
  cashTaken: 'POST /ops/cash/taken',
  cashCounts: 'GET /ops/cash/counts',
  beginCashCount: 'POST /ops/cash/counts/begin',
  endCashCount: 'POST /ops/cash/counts/end',
  afterSales: 'GET /ops/after-sales',
  decide: 'POST /ops/after-sales/decide',
  reviews: 'POST /ops/reviews',
  reply: 'POST /ops/reviews/reply',
  feedback: 'POST /ops/feedback',
  answerFeedback: 'POST /ops/feedback/answer',
  code: 'POST /ops/codes',
  redeem: 'POST /ops/codes/redeem',
  redeemed: 'GET /ops/codes/redeemed',
  shipments: 'GET /ops/shipments',
  ship: 'POST /ops/shipments/ship',
  coupons: 'GET /ops/coupons',
  grantCoupon: 'POST /ops/coupons/grant',
  staff: 'GET /ops/staff',
  setStaff: 'POST /ops/staff',
  setRole: 'POST /ops/staff/role',
  removeStaff: 'POST /ops/staff/remove',
  beginShift: 'POST /ops/shifts',
  endShift: 'POST /ops/shifts/end',
} as const satisfies { [Name in CallName]?: `${Calls[Name]['method']} ${Calls[Name]['path']}` };
export type UsedCall = keyof typeof routes;

/** Who approves an act: it is sent with the act, and kept nowhere. */
export interface Approval {
  name: string;
  pin: string;
}

const TIMEOUT_MS = 15_000;

interface Refusal {
  error: string;
  fields?: Record<string, string>;
  seconds?: number;
  left?: number;
}

/** A call that had no effect as far as is known, with the reason in words. */
export class CallError extends Error {
  /** What is wrong with fields of the body. */
  readonly problems: Readonly<Record<string, string>>;
  /** When it may be tried again. It is null if the server did not say. */
  readonly seconds: number | null;
  /** How often it may still be wrong. Null if the server did not say. */
  readonly left: number | null;

  constructor(
    /** `offline`: it is not known whether it took effect. Repeat it under its key. */
    readonly code: string,
    message: string,
    { fields = {}, seconds, left }: Omit<Refusal, 'error'> = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.problems = fields;
    this.seconds = seconds ?? null;
    this.left = left ?? null;
  }
}

let skewMs = 0;

/** Seconds, by the clock of the server: a tablet's own may be wrong. */
export const serverNow = (): number => Math.floor((Date.now() + skewMs) / 1000);

function noteClock(answer: Response): void {
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isFinite(at)) skewMs = at - Date.now();
}

/** A key that is unique; `crypto.randomUUID` is missing on plain HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `counter-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export const headersOfDevice = (): Record<string, string> => ({
  'ops-key': device.key,
  'accept-language': languageHeader[device.language],
  ...(device.shift ? { 'ops-shift': device.shift.token } : {}),
});

interface Options {
  /** Idempotency key of an act that may be repeated. */
  key?: string;
  /** Key of a shop that is not this device's yet. */
  shopKey?: string;
  /** Who approves it. */
  manager?: Approval;
}

type Arguments<Name extends UsedCall> =
  Body<Name> extends undefined ? [body?: undefined, options?: Options] : [body: Body<Name>, options?: Options];

async function send(url: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    return await fetch(url, { ...init, signal: abort.signal });
  } catch {
    throw new CallError('offline', t('act.noNetwork'));
  } finally {
    clearTimeout(timer);
  }
}

/** @throws CallError */
export async function call<Name extends UsedCall>(
  name: Name,
  ...[body, { key = newKey(), shopKey, manager } = {}]: Arguments<Name>
): Promise<Answer<Name>> {
  const [method = '', path = ''] = routes[name].split(' ');
  const isPost = method === 'POST';
  const answer = await send(path, {
    method,
    headers: {
      ...headersOfDevice(),
      ...(shopKey ? { 'ops-key': shopKey } : {}),
      ...(manager ? { 'ops-manager': encodeURIComponent(manager.name), 'ops-pin': manager.pin } : {}),
      ...(isPost ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
    },
    body: isPost ? JSON.stringify(body ?? {}) : undefined,
  });
  noteClock(answer);
  const json = (await answer.json().catch(() => ({}))) as { msg?: string; data?: Partial<Refusal> };
  const { error } = json.data ?? {};
  if (answer.status >= 500) throw new CallError('offline', json.msg || t('act.noNetwork'));
  if (error !== undefined) refuse({ ...json.data, error }, json.msg ?? '');
  if (!answer.ok) throw new CallError('UNKNOWN', t('error.unknown'));
  return json as Answer<Name>;
}

function refuse({ error: code, ...details }: Refusal, message: string): never {
  if (code === 'UNAUTHORIZED' && device.key) device.forget();
  if (code === 'SHIFT_NEEDED') device.set({ shift: null });
  throw new CallError(code, message || t('error.unknown'), details);
}
