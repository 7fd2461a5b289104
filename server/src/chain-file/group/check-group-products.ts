import type { ChainFile } from '../chain-schema';
import { checkUnique, type Say } from '../check-unique';
import { checkSpan } from '../moments';

type Product = NonNullable<ChainFile['group_products']>[number];
type Prices = Extract<Product['sold_as'], { bundle: unknown }>['bundle'];

/** A group pays no more than somebody alone, and a level no more than a group. */
function checkPrices({ price, group_price, level_price }: Prices, at: string, say: Say): void {
  if (group_price > price) say(`${at}.group_price`, 'must not be above the price');
  if (level_price !== null && level_price > group_price) {
    say(`${at}.level_price`, 'must not be above the group price');
  }
}

function checkSold({ sold_as }: Product, at: string, { chain, say }: { chain: ChainFile; say: Say }): void {
  if ('bundle' in sold_as) {
    checkPrices(sold_as.bundle, `${at}.sold_as.bundle`, say);
    return;
  }
  const drink = chain.drinks.find(({ key }) => key === sold_as.drink);
  if (!drink) {
    say(`${at}.sold_as.drink`, `there is no drink "${sold_as.drink}"`);
    return;
  }
  const nameOf = ({ size, temperature }: { size: string; temperature: string }) => `${size}/${temperature}`;
  checkUnique(sold_as.sizes.map(nameOf), (n) => `${at}.sold_as.sizes[${n}]`, say);
  const sold = new Set(drink.skus.map(nameOf));
  for (const [n, one] of sold_as.sizes.entries()) {
    const here = `${at}.sold_as.sizes[${n}]`;
    if (!sold.has(nameOf(one))) say(here, `the drink "${drink.key}" has no ${nameOf(one)}`);
    checkPrices(one, here, say);
  }
}

/** What no single field of a product for groups shows. */
export function checkGroupProducts(chain: ChainFile, say: Say): void {
  const products = chain.group_products ?? [];
  const shops = new Set(chain.shops.map(({ key }) => key));
  checkUnique(
    products.map(({ key }) => key),
    (n) => `group_products[${n}]`,
    say,
  );
  for (const [n, one] of products.entries()) {
    const at = `group_products[${n}] "${one.key}"`;
    checkSold(one, at, { chain, say });
    checkSpan(one, { at, say });
    checkUnique(one.shops, (m) => `${at}.shops[${m}]`, say);
    for (const key of one.shops) {
      if (!shops.has(key)) say(`${at}.shops`, `"${key}" is not among the shops of this file`);
    }
  }
}
