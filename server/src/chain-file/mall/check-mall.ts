import type { ChainFile } from '../chain-schema';
import { checkUnique, type Say } from '../check-unique';
import { checkSpan } from '../moments';

type Goods = NonNullable<ChainFile['mall']>['goods'][number];

/** The field that names what a thing of a type brings; only those of that type have it. */
const bringing = { coupon: 'coupon', voucher: 'voucher' } as const satisfies Record<
  Exclude<Goods['type'], 'goods'>,
  keyof Goods
>;

function checkType({ type, ship, fetch, shops, ...one }: Goods, at: string, say: Say): void {
  for (const [owner, field] of Object.entries(bringing)) {
    if (type === owner && one[field] === null)
      say(`${at}.${field}`, `must name a ${field}, because the type is ${type}`);
    if (type !== owner && one[field] !== null) say(`${at}.${field}`, `must be null, because the type is ${type}`);
  }
  if (type === 'goods' && !ship && !fetch) say(at, 'must be sent or fetched, because the type is goods');
  if (type !== 'goods' && (ship || fetch)) say(at, `can be neither sent nor fetched, because the type is ${type}`);
  if (!fetch && shops.length > 0) say(`${at}.shops`, 'must be empty, because it is not fetched');
}

/** The shop that sends, and the companies that bring what it sends. */
function checkSender({ settings, shops }: ChainFile, say: Say): void {
  const { sender_shop: sender, couriers = [] } = settings;
  if (sender !== undefined && !shops.some(({ key }) => key === sender)) {
    say('settings.sender_shop', `there is no shop "${sender}"`);
  }
  checkUnique(couriers, (n) => `settings.couriers[${n}]`, say);
  if (sender !== undefined && couriers.length === 0) say('settings.couriers', 'must name a courier for sender_shop');
}

const keysOf = (list: readonly { key: string }[] = []): ReadonlySet<string> => new Set(list.map(({ key }) => key));

/** What no single field of the points mall shows. */
export function checkMall(chain: ChainFile, say: Say): void {
  checkSender(chain, say);
  const { categories = [], goods = [] } = chain.mall ?? {};
  const at = (n: number): string => `mall.goods[${n}] "${goods[n]?.key}"`;
  checkUnique(
    categories.map(({ key }) => key),
    (n) => `mall.categories[${n}]`,
    say,
  );
  checkUnique(
    goods.map(({ key }) => key),
    (n) => `mall.goods[${n}]`,
    say,
  );
  const known = { categories: keysOf(categories), shops: keysOf(chain.shops) };
  const levels = chain.membership?.levels.length ?? 0;
  for (const [n, one] of goods.entries()) {
    checkType(one, at(n), say);
    checkSpan(one, { at: at(n), say });
    checkUnique(one.shops, (m) => `${at(n)}.shops[${m}]`, say);
    for (const shop of one.shops) {
      if (!known.shops.has(shop)) say(`${at(n)}.shops`, `"${shop}" is not among the shops of this file`);
    }
    if (!known.categories.has(one.category)) say(`${at(n)}.category`, `there is no category "${one.category}"`);
    checkGift(one, chain, { at: at(n), say });
    if (one.level !== null && levels > 0 && one.level > levels) {
      say(`${at(n)}.level`, `must be ${levels} or less, because there are so many levels`);
    }
  }
}

function checkGift({ coupon, voucher }: Goods, chain: ChainFile, { at, say }: { at: string; say: Say }): void {
  if (coupon !== null && !keysOf(chain.coupons).has(coupon)) say(`${at}.coupon`, `there is no coupon "${coupon}"`);
  if (voucher !== null && !keysOf(chain.vouchers).has(voucher)) {
    say(`${at}.voucher`, `there is no voucher "${voucher}"`);
  }
}
