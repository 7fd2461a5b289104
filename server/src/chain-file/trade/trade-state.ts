import { type PayChannel, payChannel } from '@/contract/chain.schemas';
import type { ChainInput } from '../chain-schema';

export type Shop = ChainInput['shops'][number];
type Offer = Exclude<Shop['menu'][number], string>;

/** A size and temperature of a drink that a shop has on its menu. */
interface Sold {
  drink: string;
  price: number;
  isOn: boolean;
  isSoldOut: boolean;
  stock: number | null;
}

/** What a shop sells, and how it is paid. What the file leaves out is as it was. */
export interface ShopState {
  shop: Shop;
  status: NonNullable<Shop['status']>;
  /** What is sold, by `drink, size/temperature`. */
  sold: ReadonlyMap<string, Sold>;
  /** Ways to pay there that a payment provider takes. */
  channels: readonly PayChannel[];
}

/** A chain as it trades. */
export interface ChainState {
  chain: ChainInput;
  /** The drinks by key. */
  shops: ReadonlyMap<string, ShopState>;
  /** Ways to pay of the chain that a payment provider takes. */
  channels: readonly PayChannel[];
}

const offerOf = (entry: Shop['menu'][number]): Offer => (typeof entry === 'string' ? { drink: entry } : entry);

export const soldName = (drink: string, size: string): string => `drink ${drink}, ${size}`;

type Prices = ReadonlyMap<string, readonly { name: string; price: number }[]>;

const pricesOf = ({ drinks }: ChainInput): Prices =>
  new Map(
    drinks.map(({ key, skus }) => [
      key,
      skus.map(({ size, temperature, price }) => ({ name: `${size}/${temperature}`, price })),
    ]),
  );

function soldOf(shop: Shop, prices: Prices, before: ShopState | undefined): Map<string, Sold> {
  const sold = new Map<string, Sold>();
  const offersBefore = new Map(before?.shop.menu.map((entry) => [offerOf(entry).drink, offerOf(entry)]));
  for (const offer of shop.menu.map(offerOf)) {
    const isSoldOut = offer.sold_out ?? offersBefore.get(offer.drink)?.sold_out ?? false;
    for (const { name, price } of prices.get(offer.drink) ?? []) {
      const own = offer.skus?.[name];
      const stock = own?.stock === undefined ? offer.stock : own.stock;
      const full = soldName(offer.drink, name);
      sold.set(full, {
        drink: offer.drink,
        price: own?.price ?? price + (shop.surcharge ?? 0),
        isOn: own?.on ?? true,
        isSoldOut,
        stock: stock === undefined ? (before?.sold.get(full)?.stock ?? null) : stock,
      });
    }
  }
  return sold;
}

/** How a chain trades; `before`: as it does now. */
export function stateOf(chain: ChainInput, taken: ReadonlySet<PayChannel>, before?: ChainState): ChainState {
  const prices = pricesOf(chain);
  const named = chain.settings.pay_channels ?? payChannel.options;
  const channels = named.filter((channel) => taken.has(channel));
  const shops = chain.shops.map((shop): [string, ShopState] => {
    const old = before?.shops.get(shop.key);
    const takes = shop.pay_channels ?? named.filter((channel) => channel !== 'cash');
    return [
      shop.key,
      {
        shop,
        status: shop.status ?? old?.status ?? 'open',
        sold: soldOf(shop, prices, old),
        channels: channels.filter((channel) => takes.includes(channel)),
      },
    ];
  });
  return { chain, channels, shops: new Map(shops) };
}
