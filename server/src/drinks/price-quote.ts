import type { PayChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import { goodsForTerms, missingTo, missingToFree } from '@/domain/delivery';
import type { Slot } from '@/domain/slots';
import { comingPoints } from '../benefits';
import { type Basket, toCartLine } from '../cart';
import type { Queries } from '../db/db';
import type { MemberCtx } from '../lib/context';
import { shownChannels } from '../order';
import { opensNoPage } from '../partner';
import type { PaymentProviders } from '../payment';
import type { ShopRecord } from '../shop';
import type { CouponChoice } from './coupon-choice';
import type { Destination } from './destination';
import { toLine } from './drinks-presenter';
import { basketOffers } from './pay-offers';
import { type Making, readyTimes } from './queue';
import { whyNotSoon } from './slots';

/** What is quoted. */
interface Quoted {
  basket: Basket;
  coupons: CouponChoice;
  making: Making;
  /** It is null if the order is picked up. */
  destination: Destination | null;
  /** It is null if the order is made as soon as possible. */
  slot: Slot | null;
  /** The channels that the chain offers. */
  channels: readonly PayChannel[];
  providers: PaymentProviders;
}

interface QuoteInput extends Pick<Quoted, 'basket' | 'coupons' | 'destination'> {
  shop: ShopRecord;
  /** When the drinks would be ready, or at the address. */
  times: { eta_start: number; eta_end: number };
  /** Why nothing is made as soon as possible now. */
  notSoon: string | null;
  /** That the order will give. */
  points: number;
  /** By which channels it could be paid. */
  offers: PriceQuote['pay_channels'];
  language: Language;
}

/** The terms of a delivery, and how far its goods are from them. */
function deliveryOf({ basket, shop, destination }: QuoteInput): PriceQuote['delivery'] {
  if (!destination) return null;
  const goods = goodsForTerms(basket.amounts);
  return {
    address_id: destination.address.id,
    distance: destination.metres,
    ...destination.terms,
    missing_to_free: missingToFree(destination.terms, goods),
    min_amount: shop.min_amount,
    missing_to_minimum: missingTo(shop.min_amount, goods),
  };
}

function quotedCoupon({ chosen }: CouponChoice, language: Language): PriceQuote['coupon'] {
  if (!chosen) return null;
  const { id, name_json, saving, isBest } = chosen;
  return { id, name: name_json[language], saving, is_best: isBest ? 1 : 0 };
}

/** The points that a basket will give, if it is ordered and nothing of it is paid back. */
const pointsOfBasket = (
  db: Queries,
  { me, now, basket }: { me: number; now: number; basket: Basket },
): Promise<number> =>
  comingPoints(db, { me, now, lines: basket.lines.map(({ num, pay_amount }) => ({ num, pay_amount, refund_num: 0 })) });

/** A priced basket in the API's field names. */
const toQuote = (input: QuoteInput): PriceQuote => {
  const { basket, coupons, shop, destination, times, notSoon, points, offers, language } = input;
  return {
    shop_id: shop.id,
    type: destination ? 'takeout' : 'takein',
    lines: basket.lines.map((line) => ({
      cart_id: line.cart_id,
      ...toLine(line, language),
      old_price: line.old_price,
    })),
    ...basket.amounts,
    price_hash: basket.price_hash,
    ...times,
    not_soon: notSoon,
    delivery: deliveryOf(input),
    coupon: quotedCoupon(coupons, language),
    coupon_num: coupons.usable,
    coupon_near: coupons.near && { name: coupons.near.name_json[language], missing: coupons.near.missing },
    points,
    pay_channels: offers,
    unavailable: basket.unavailable.map((judged) => toCartLine(judged, language)),
  };
};

/** What a basket costs, when it would be ready, what it brings, and how it could be paid. */
export async function quoteOf(db: Queries, quoted: Quoted, ctx: MemberCtx): Promise<PriceQuote> {
  const { basket, coupons, making, destination, slot, channels, providers } = quoted;
  const { shop, now } = making;
  const { language } = ctx;
  const shown = shownChannels(channels, await opensNoPage(db, ctx.partnerId));
  return toQuote({
    ...{ basket, coupons, shop, destination, language },
    times: slot ? { eta_start: slot.start, eta_end: slot.end } : readyTimes(making),
    notSoon: await whyNotSoon(db, making, language),
    points: await pointsOfBasket(db, { me: ctx.memberId, now, basket }),
    offers: basketOffers({ channels: shown, providers, shop, basket, destination, slot, now }),
  });
}
