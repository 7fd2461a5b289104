import { countsByCategory, countsByGoods } from './cart-counts';
import { aDrink, aMenu } from './test/menu-fixture';

it('adds up all lines of a drink', () => {
  const counts = countsByGoods([
    { goods_id: 1, num: 2 },
    { goods_id: 2, num: 1 },
    { goods_id: 1, num: 3 },
  ]);
  expect([...counts]).toEqual([
    [1, 5],
    [2, 1],
  ]);
});

it('counts a category by its drinks and leaves out those without any', () => {
  const { categories } = aMenu([2, 2, 1]);
  const twice = [...categories, { id: 200, name: 'New', goods: [aDrink(3)] }];
  const counts = countsByCategory(
    twice,
    new Map([
      [2, 2],
      [3, 1],
      [99, 4],
    ]),
  );
  expect([...counts]).toEqual([
    [100, 2],
    [101, 1],
    [200, 1],
  ]);
});
