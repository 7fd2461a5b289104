import * as v from 'valibot';

/**
 * What the app and its host ask each other in protocol 1. Both lists are closed: a name that is not here is answered 501.
 * Each has the schema of what is asked and of what an answer of status 200 brings. Unknown fields are ignored, so that
 * a newer side may send more.
 */

const textOf = (max: number) => v.pipe(v.string(), v.maxLength(max));
const wholeUpTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const httpsUrl = v.pipe(textOf(2048), v.regex(/^https:\/\/[^\s/?#]\S*$/i));
/** An address inside the app: a path of its route table, with a query. */
const path = v.pipe(textOf(2048), v.regex(/^\/[\w/-]*(\?\S*)?$/));
const paymentId = v.pipe(textOf(64), v.minLength(1));
/** Whatever is sent is ignored. */
const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Pixels of the screen that the host's own bars, or a notch, cover on each side. */
const inset = wholeUpTo(500);
export const insets = v.object({ top: inset, right: inset, bottom: inset, left: inset });
export type Insets = v.InferOutput<typeof insets>;

/** Colours of the app that a host may replace, written as `#RRGGBB`. */
const colour = v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)));
export const theme = v.object({
  scheme: v.picklist(['light', 'dark']),
  tokens: v.optional(
    v.object({
      pandan: colour,
      'on-pandan': colour,
      mint: colour,
      hero: colour,
      'on-hero': colour,
      'on-hero-muted': colour,
      leaf: colour,
      'on-leaf': colour,
    }),
  ),
});
export type HostTheme = v.InferOutput<typeof theme>;

/** A language tag, such as `id`, `en-GB` or `zh-CN`. */
export const locale = v.pipe(textOf(35), v.regex(/^[a-z]{2,3}([-_][a-z\d]{1,8})*$/i));

/** What a host says of a payment. It is a hint: the order's state comes from our server. A word of a newer host is `unknown`. */
const hint = v.fallback(v.picklist(['success', 'pending', 'cancelled', 'failed', 'unknown']), 'unknown');
export type PaymentHint = v.InferOutput<typeof hint>;

/** How the payment is begun, as the answer of `/api/order/pay` has it. */
const launch = v.object({
  type: v.picklist(['qr', 'page', 'va', 'push', 'cash', 'native']),
  url: v.optional(textOf(2048), ''),
  qr_string: v.optional(textOf(4096), ''),
  params: v.optional(v.record(textOf(64), textOf(4096))),
});

/** Steps of a visit that a host may count. They name no person, order or place. */
const trackName = v.picklist(['login', 'add_to_cart', 'begin_checkout', 'place_order', 'paid']);

/** What the app asks its host. */
export const appAsks = {
  getAuthCode: {
    data: v.object({ nonceHash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    answer: v.object({ code: v.pipe(textOf(512), v.minLength(16)) }),
  },
  pay: {
    data: v.object({
      paymentId,
      orderSn: v.pipe(textOf(64), v.minLength(1)),
      amount: v.pipe(wholeUpTo(Number.MAX_SAFE_INTEGER), v.minValue(1)),
      currency: v.literal('IDR'),
      launch,
    }),
    answer: v.object({ status: hint }),
  },
  ready: { data: nothing, answer: nothing },
  resize: { data: v.object({ height: wholeUpTo(20_000) }), answer: nothing },
  route: { data: v.object({ path, title: textOf(200), canGoBack: v.boolean() }), answer: nothing },
  setBack: { data: v.object({ visible: v.boolean() }), answer: nothing },
  setConfirmClose: { data: v.object({ enabled: v.boolean() }), answer: nothing },
  close: { data: nothing, answer: nothing },
  openExternal: {
    /** A page, a number to call, or the app of a wallet. */
    data: v.object({
      url: v.pipe(
        textOf(2048),
        v.regex(/^(https:\/\/[^\s/?#]|(gojek|gopay|shopeeid|shopeepay|dana|ovo|linkaja):\/\/[^\s]|tel:\+?\d)\S*$/i),
      ),
    }),
    answer: nothing,
  },
  share: { data: v.object({ title: textOf(200), text: textOf(1000), url: httpsUrl }), answer: nothing },
  scanQr: { data: nothing, answer: v.object({ text: textOf(4096) }) },
  getLocation: {
    data: nothing,
    answer: v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      /** Metres. */
      accuracy: v.optional(v.pipe(v.number(), v.minValue(0))),
    }),
  },
  saveImage: {
    data: v.object({
      name: v.pipe(textOf(100), v.regex(/^[\w-]+\.(png|jpg)$/)),
      /** The picture itself as a data URL. */
      image: v.pipe(textOf(60_000), v.regex(/^data:image\/(png|jpeg);base64,[A-Za-z\d+/]+=*$/)),
    }),
    answer: nothing,
  },
  haptic: { data: v.object({ kind: v.picklist(['light', 'medium', 'success', 'error']) }), answer: nothing },
  track: {
    data: v.object({
      name: trackName,
      props: v.optional(
        v.object({
          kind: v.optional(v.picklist(['drinks', 'voucher', 'group', 'mall'])),
          quantity: v.optional(wholeUpTo(10_000)),
          amount: v.optional(wholeUpTo(Number.MAX_SAFE_INTEGER)),
        }),
      ),
    }),
    answer: nothing,
  },
} as const;

/** What the host asks the app. */
export const hostAsks = {
  back: { data: nothing, answer: v.object({ result: v.picklist(['handled', 'unhandled']) }) },
  setTheme: { data: theme, answer: nothing },
  setLocale: { data: v.object({ locale }), answer: nothing },
  setViewport: {
    data: v.object({ height: wholeUpTo(20_000), stableHeight: wholeUpTo(20_000), insets }),
    answer: nothing,
  },
  visibility: { data: v.object({ visible: v.boolean() }), answer: nothing },
  online: { data: v.object({ online: v.boolean() }), answer: nothing },
  paymentResult: { data: v.object({ paymentId, status: hint }), answer: nothing },
  navigate: { data: v.object({ path }), answer: nothing },
  logout: { data: nothing, answer: nothing },
} as const;

/** Either list. */
export type AskList = Readonly<Record<string, { readonly data: v.GenericSchema; readonly answer: v.GenericSchema }>>;
export type AppAsk = keyof typeof appAsks;
export type HostAsk = keyof typeof hostAsks;
export type NameOf<List extends AskList> = keyof List & string;
/** What is sent with an ask. */
export type AskInput<List extends AskList, Name extends keyof List> = v.InferInput<List[Name]['data']>;
/** What the other side reads. */
export type AskData<List extends AskList, Name extends keyof List> = v.InferOutput<List[Name]['data']>;
export type AnswerInput<List extends AskList, Name extends keyof List> = v.InferInput<List[Name]['answer']>;
export type AnswerData<List extends AskList, Name extends keyof List> = v.InferOutput<List[Name]['answer']>;

/** Asks that a person answers. Nobody knows how long a payment takes, so that it has no time-out (null). */
const waits: Readonly<Record<string, number | null>> = {
  pay: null,
  scanQr: 120_000,
  getLocation: 120_000,
  share: 120_000,
};
/** After these milliseconds an ask counts as answered 424. */
export function waitOf(name: string): number | null {
  const wait = waits[name];
  return wait === undefined ? 10_000 : wait;
}
