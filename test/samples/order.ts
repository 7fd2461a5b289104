import type { Shopping } from '../harness/shopping';
import { type CallSample, missingIds, type OwnThing } from './sample';

const SHOP = 1;

/** An order that was handed over. */
export async function handedOver(shopping: Shopping) {
  const order_sn = await shopping.order();
  await shopping.pay(order_sn);
  await shopping.handOver(order_sn);
  return shopping.details(order_sn);
}

/** A rating of all drinks of an order that was handed over. */
export async function rating(shopping: Shopping) {
  const { order_sn, lines } = await handedOver(shopping);
  return { order_sn, star: 5 as const, goods: lines.map(({ goods_id }) => ({ goods_id, star: 4 as const })) };
}

async function lineInCart(shopping: Shopping): Promise<number> {
  await shopping.fillCart(2);
  return (await shopping.server.must('shop', 'cart', { shop_id: SHOP }, shopping)).list[0]!.cart_id;
}

/** The order is made before the cart is filled, because it empties the cart. */
export const orderThings: Record<string, OwnThing> = {
  order: { of: (shopping) => shopping.order(), missing: missingIds.order, fields: ['order_sn'] },
  cartLine: { of: lineInCart, missing: missingIds.row, fields: ['cart_id', 'cart_ids', 'replaces'] },
};

export const orderSamples = {
  'shop.addCartLine': { input: (shopping) => shopping.line(), other: (input) => ({ ...input, num: 2 }) },
  'shop.changeCartLine': {
    input: async (shopping) => ({ shop_id: SHOP, cart_id: await lineInCart(shopping), num: 3 }),
  },
  'shop.removeCartLines': {
    input: async (shopping) => ({ shop_id: SHOP, cart_ids: [await lineInCart(shopping)] }),
  },
  'order.add': {
    input: async (shopping) => {
      await shopping.fillCart(3);
      const where = { shop_id: SHOP, type: 'takeout' as const, address_id: await shopping.addAddress('home') };
      return { ...where, price_hash: (await shopping.server.must('order', 'price', where, shopping)).price_hash };
    },
    other: (input) => ({ ...input, remark: 'Less ice' }),
  },
  'order.pay': {
    input: async (shopping) => ({ order_sn: await shopping.order(), channel: 'qris' }),
    other: (input) => ({ ...input, channel: 'gopay' }),
  },
  'order.afterSale': {
    input: async (shopping) => {
      const { order_sn, lines } = await handedOver(shopping);
      const items = lines.map(({ line_id }) => ({ line_id, num: 1 }));
      return { order_sn, action: 'refund', reason_code: 'taste', reason: 'Sour', items };
    },
    other: (input) => ({ ...input, reason: 'Too sweet' }),
  },
  'order.addReview': { input: rating, other: (input) => ({ ...input, star: 1 }) },
} satisfies Record<string, CallSample>;
