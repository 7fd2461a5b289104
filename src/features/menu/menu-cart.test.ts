import type { CartLine } from '@/contract/shop.schemas';
import { MenuCart, type MenuCartLines } from './menu-cart';
import { SpecSelection } from './spec-selection';
import { aDrink, aMenu, specs } from './test/menu-fixture';

function aLine(goods_id: number, num: number, sku_id = goods_id * 10 + 1): CartLine {
  return {
    cart_id: sku_id,
    goods_id,
    sku_id,
    value_ids: [],
    name: `Drink ${goods_id}`,
    image: '',
    tint: '',
    spec_text: '',
    num,
    price: 18_000,
    line_amount: num * 18_000,
    valid: 1,
    invalid_reason: null,
    problem: null,
    old_price: null,
  };
}

function aCart(lines: CartLine[], hasRoom = true) {
  const done: string[] = [];
  const cart: MenuCartLines = {
    lines,
    count: lines.reduce((sum, { num }) => sum + num, 0),
    amount: 0,
    isLoading: false,
    add: (item) => {
      done.push(`add ${item.num} of ${item.name} at ${item.price}, ${item.spec_text}`);
      return hasRoom;
    },
    replace: (line, item) => done.push(`${line.name} becomes ${item.num} of ${item.name}`),
    setNum: (line, num) => done.push(`${line.name} to ${num}`),
    remove: (line) => {
      done.push(`remove ${line.name}`);
      return () => done.push(`put back ${line.name}`);
    },
    clear: () => done.push('clear'),
  };
  return { cart: new MenuCart(cart, () => aMenu([2, 2]).categories), done };
}

it('counts at drinks and at categories', () => {
  const { cart } = aCart([aLine(1, 2), aLine(1, 1, 12), aLine(3, 1)]);
  expect(cart.byGoods.get(1)).toBe(3);
  expect([...cart.byCategory]).toEqual([
    [100, 3],
    [101, 1],
  ]);
});

it('adds the drink with its choices, and reports a full cart', () => {
  const selection = new SpecSelection(aDrink(1), specs);
  selection.setNum(2);
  const { cart, done } = aCart([]);
  expect(cart.add(selection)).toBe(true);
  expect(done).toEqual(['add 2 of Drink 1 at 18000, Regular · Iced · 100 %']);
  expect(aCart([], false).cart.add(selection)).toBe(false);
});

it('adds no drink that is sold out', () => {
  const { cart, done } = aCart([]);
  expect(cart.add(new SpecSelection(aDrink(1, { soldout: 1 }), specs))).toBe(false);
  expect(done).toEqual([]);
});

describe('− in the list', () => {
  it('removes one', () => {
    const { cart, done } = aCart([aLine(1, 3)]);
    expect(cart.takeOne(1).how).toBe('less');
    expect(done).toEqual(['Drink 1 to 2']);
  });

  it('removes the last one and can restore it', () => {
    const { cart, done } = aCart([aLine(1, 1)]);
    const taken = cart.takeOne(1);
    if (taken.how === 'removed') taken.undo();
    expect(done).toEqual(['remove Drink 1', 'put back Drink 1']);
  });

  it('opens the cart if there are several lines of the drink, and changes none', () => {
    const { cart, done } = aCart([aLine(1, 1), aLine(1, 1, 12)]);
    expect(cart.takeOne(1).how).toBe('ask');
    expect(cart.isSheetOpen).toBe(true);
    expect(done).toEqual([]);
  });
});
