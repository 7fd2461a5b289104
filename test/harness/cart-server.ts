import type { Cart, CartLine } from '@/contract/shop.schemas';
import { I18n } from '@/i18n/i18n';
import type { RawRequest } from '@/platform/requests/send';
import { type CartItem, lineKey, lineOf } from '@/state/cart/cart-lines';
import { Stores } from '@/state/stores';
import { fakePlatform, ok } from './fake-platform';

export const shopId = 5;
export const kopi: CartItem = {
  goods_id: 1,
  sku_id: 11,
  value_ids: [101],
  num: 1,
  name: 'Es Kopi Gula Aren',
  image: '/k.webp',
  tint: '#F5E6D8',
  spec_text: 'Large',
  price: 27_000,
};
export const boba: CartItem = { ...kopi, goods_id: 2, sku_id: 21, value_ids: [], name: 'Susu Boba', price: 22_000 };
export const userinfo = { id: 1, nickname: 'Sari', avatar: '', mobile: '812****7890', token: 'token-1' };

/** The server's cart, simulated by the test. It answers the cart calls as the API would. */
export class CartServer {
  lines: CartLine[] = [];
  readonly seenKeys = new Map<string, unknown>();
  private nextId = 1;

  answer(request: RawRequest) {
    const input = request.data as Record<string, unknown>;
    const name = request.url.split('/').pop();
    if (name === 'ShopCartSave') this.add(input as unknown as CartItem, request.header['idempotency-key'] ?? '');
    if (name === 'ShopCarSave') this.change(Number(input.cart_id), Number(input.num));
    if (name === 'ShopCarDel') this.lines = [];
    return ok(this.cart());
  }

  private add(item: CartItem & { replaces?: number }, key: string): void {
    if (this.seenKeys.has(key)) return;
    this.seenKeys.set(key, item);
    const replaced = this.lines.findIndex((line) => line.cart_id === item.replaces);
    if (replaced >= 0) {
      this.lines[replaced] = { ...lineOf({ ...kopi, ...item, price: 27_000 }, 1), cart_id: item.replaces ?? 0 };
      return;
    }
    const known = this.lines.find((line) => lineKey(line) === lineKey(item));
    if (known) this.change(known.cart_id, Math.min(99, known.num + item.num));
    else this.lines.push({ ...lineOf({ ...kopi, ...item, price: 27_000 }, 1), cart_id: this.nextId++ });
  }

  private change(cartId: number, num: number): void {
    this.lines = this.lines
      .map((line) => (line.cart_id === cartId ? { ...line, num, line_amount: num * line.price } : line))
      .filter((line) => line.num > 0);
  }

  private cart(): Cart {
    const list = this.lines.map((line) => ({ ...line }));
    return {
      shop_id: shopId,
      list,
      total_num: list.reduce((sum, line) => sum + line.num, 0),
      goods_amount: list.reduce((sum, line) => sum + line.line_amount, 0),
    };
  }
}

/** A phone of a visitor or a member, with a cart. The server answers only what a test makes it answer. */
export function cartOf(isMember: boolean) {
  const fake = fakePlatform();
  const server = new CartServer();
  const stores = new Stores(fake.platform, new I18n());
  if (isMember) stores.signIn(userinfo);
  return { ...fake, server, stores, cart: stores.cart.of(shopId) };
}
