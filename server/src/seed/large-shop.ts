import type { ChainFile } from '../chain-file/chain-schema';
import type { Text3 } from '../messages/text3';

const drinkCount = 500;

const numbered = (name: Text3, number: number): Text3 => ({
  en: `${name.en} ${number}`,
  'zh-Hans': `${name['zh-Hans']} ${number}`,
  id: `${name.id} ${number}`,
});

/** Adds a shop, placed after the others, whose menu has 500 drinks: those of the chain repeated with a number in the name. */
export function withLargeShop(chain: ChainFile): ChainFile {
  const [like] = chain.shops;
  if (!like) return chain;
  const drinks = Array.from({ length: drinkCount }, (_, at) => at + 1).flatMap((number) => {
    const base = chain.drinks[(number - 1) % chain.drinks.length];
    return base ? [{ ...base, key: `${base.key}-${number}`, name: numbered(base.name, number) }] : [];
  });
  const menu = drinks.map(({ key }) => key);
  const shop = { ...like, key: 'gudang', name: 'Kedai Gudang', address: 'Jl. Gudang 500', sold_out_values: [], menu };
  return { ...chain, drinks: [...chain.drinks, ...drinks], shops: [...chain.shops, shop] };
}
