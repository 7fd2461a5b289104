import { findGoods, GoodsSearch } from './goods-search';
import { aDrink } from './test/menu-fixture';

const categories = [
  {
    id: 1,
    name: 'Kopi',
    goods: [
      aDrink(1, { name: 'Kopi Tarik', intro: 'Panas, susu kental', tags: ['bestseller'] }),
      aDrink(2, { name: 'Es Kopi Susu', intro: 'Gula aren' }),
      aDrink(3, { name: 'Teh Tarik', intro: 'Teh hitam', tags: ['new'], soldout: 1 }),
    ],
  },
  { id: 2, name: 'Semua', goods: [aDrink(2, { name: 'Es Kopi Susu', intro: 'Gula aren' })] },
];
const names = (goods: { name: string }[]) => goods.map(({ name }) => name);

it('finds words in any order and letter case, each drink once, names before descriptions', () => {
  expect(names(findGoods(categories, 'SUSU kopi'))).toEqual(['Es Kopi Susu', 'Kopi Tarik']);
  expect(names(findGoods(categories, 'aren'))).toEqual(['Es Kopi Susu']);
  expect(findGoods(categories, 'susu teh')).toEqual([]);
});

it('finds names in the other languages', () => {
  const goods = [aDrink(1, { name: 'Kopi Tarik', other_names: 'Pulled Coffee 拉咖啡' })];
  for (const query of ['pulled', '拉咖啡', 'COFFEE']) {
    expect(names(findGoods([{ id: 1, name: 'Kopi', goods }], query))).toEqual(['Kopi Tarik']);
  }
});

it('suggests available best sellers and new drinks before anything is typed', () => {
  const search = new GoodsSearch(() => categories);
  expect(search.isSearching).toBe(false);
  expect(names(search.results)).toEqual(['Kopi Tarik']);
  search.setQuery('   ');
  expect(search.isSearching).toBe(false);
});

it('returns its results as a category of the list, and none if nothing was found', () => {
  const search = new GoodsSearch(() => categories);
  search.setQuery('tarik');
  expect(search.asCategory('2 drinks found')[0]).toMatchObject({
    name: '2 drinks found',
    goods: [{ id: 1 }, { id: 3 }],
  });
  search.setQuery('matcha');
  expect(search.asCategory('')).toEqual([]);
});
