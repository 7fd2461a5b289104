import * as v from 'valibot';
import { amount, fieldsOf, nothing, path, paymentId, textOf, wholeUpTo } from './schema-parts';

const httpsUrl = textOf(2048, /^https:\/\/[^\s/?#]\S*$/i);
const isTextTable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** How the payment is begun, as the answer of `/api/order/pay` has it. */
const launch = v.object({
  type: v.picklist(['qr', 'page', 'va', 'push', 'cash', 'native']),
  url: v.optional(textOf(2048), ''),
  qr_string: v.optional(textOf(4096), ''),
  params: v.optional(v.custom<Record<string, string>>(isTextTable)),
});

/** What the app asks its host. */
export const appAskData = {
  /** A code for the session; the hash is the SHA-256 of the app's nonce in base64url. */
  getAuthCode: v.object({ nonceHash: textOf(43, /^[\w-]{43}$/) }),
  pay: v.object({
    paymentId,
    orderSn: textOf(64, /./),
    amount,
    currency: v.literal('IDR'),
    launch,
  }),
  /** The first page is drawn. */
  ready: nothing,
  /** The height of the page, for a host whose frame follows it. */
  resize: v.object({ height: wholeUpTo(20_000) }),
  route: v.object({ path, title: textOf(200), canGoBack: v.boolean() }),
  setBack: v.object({ visible: v.boolean() }),
  /** Whether the host should ask before it closes the app. */
  setConfirmClose: v.object({ enabled: v.boolean() }),
  close: nothing,
  /** A page, a number to call, or the app of a wallet. */
  openExternal: v.object({
    url: textOf(
      2048,
      /^(https:\/\/[^\s/?#]|(gojek|gopay|shopeeid|shopeepay|dana|ovo|linkaja):\/\/[^\s]|tel:\+?\d)\S*$/i,
    ),
  }),
  share: v.object({ title: textOf(200), text: textOf(1000), url: httpsUrl }),
  scanQr: nothing,
  getLocation: nothing,
  /** The picture itself is a data URL. */
  saveImage: v.object({
    name: textOf(100, /^[\w-]+\.(png|jpg)$/),
    image: textOf(60_000, /^data:image\/(png|jpeg);base64,[A-Za-z\d+/]+=*$/),
  }),
  haptic: v.object({ kind: v.picklist(['light', 'medium', 'success', 'error']) }),
  /** A step of a visit that a host may count. It names no person, order or place. */
  track: v.object({
    name: v.picklist(['login', 'add_to_cart', 'begin_checkout', 'place_order', 'paid']),
    props: v.optional(
      fieldsOf(
        v.object({
          kind: v.optional(v.picklist(['drinks', 'voucher', 'group', 'mall'])),
          quantity: v.optional(wholeUpTo(10_000)),
          amount: v.optional(amount),
        }),
      ),
    ),
  }),
} as const;

export type AppAsk = keyof typeof appAskData;
