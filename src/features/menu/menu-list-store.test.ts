import { autorun } from 'mobx';
import { listRules } from './list-rules';
import { listRules as documentRules } from './list-rules.h5';
import type { ListRules } from './list-rules-type';
import type { MenuRow } from './menu-layout';
import { MenuListStore } from './menu-list-store';
import { menuMetrics } from './menu-metrics';
import { aMenu } from './test/menu-fixture';

function aList(sizes: readonly number[] = [8, 8, 8, 8], rules: ListRules = documentRules) {
  const time = { now: 0 };
  const menu = aMenu(sizes);
  const list = new MenuListStore(
    () => menu.categories,
    { viewHeight: 640, metrics: menuMetrics(0.5) },
    { now: () => time.now, rules },
  );
  return { list, time };
}

const rowsOf = (list: MenuListStore): MenuRow[] =>
  list.blocks.flatMap(({ upper, lower }) => [upper, lower].filter((row) => row !== undefined));

it('draws only what is in view at first, then the rows around it', () => {
  const { list } = aList([60]);
  const atFirst = rowsOf(list).length;
  list.settle();
  expect(atFirst).toBeLessThanOrEqual(8);
  expect(rowsOf(list).length).toBeGreaterThan(atFirst);
  expect(rowsOf(list).length).toBeLessThan(20);
});

it('keeps drawn rows, so that scrolling back draws nothing again', () => {
  const { list } = aList([8, 8, 8, 8, 8, 8]);
  list.settle();
  const start = rowsOf(list).map((row) => row.key);
  list.selectCategory(105);
  list.settle();
  expect(rowsOf(list).map((row) => row.key)).toEqual(expect.arrayContaining(start));
  expect(rowsOf(list).map((row) => row.top)).toEqual([...rowsOf(list).map((row) => row.top)].sort((a, b) => a - b));
});

it('draws no pictures in the first frame of a jump, in a fling, and far from the view', () => {
  const { list, time } = aList([8, 8, 8, 8, 8, 8]);
  const drawn = (index: number): boolean => list.hasPicture(list.layout.rows[index] as MenuRow);
  expect([drawn(1), drawn(40)]).toEqual([true, false]);
  list.settle();
  list.selectCategory(105);
  expect([drawn(1), drawn(47)]).toEqual([false, false]);
  list.scrolledTo(list.jump?.top ?? 0);
  list.settle();
  expect([drawn(1), drawn(47)]).toEqual([false, true]);

  const scroll = (pixels: number): void => {
    time.now += 16;
    list.scrolledTo(list.scrollTop - pixels);
  };
  time.now += 1000;
  scroll(10);
  expect(drawn(47)).toBe(true);
  scroll(48);
  expect(drawn(47)).toBe(false);
  scroll(16);
  expect(drawn(47)).toBe(true);
  scroll(48);
  list.rest();
  expect(drawn(47)).toBe(true);
});

it('hides kept rows, those around the old position when the new ones are drawn', () => {
  const { list } = aList([8, 8, 8, 8, 8, 8]);
  const hidden = (): boolean[] => [0, 25].map((index) => list.isHidden(index));
  list.settle();
  expect(hidden()).toEqual([false, true]);
  list.selectCategory(105);
  expect(hidden()).toEqual([false, false]);
  list.settle();
  expect(hidden()).toEqual([true, false]);
  list.scrolledTo(0);
  expect(hidden()).toEqual([false, true]);
});

it('removes the longest hidden rows of a very long menu', () => {
  const { list } = aList([500]);
  list.settle();
  for (let top = 0; top <= 40_000; top += 100) list.scrolledTo(top);
  expect(rowsOf(list).length).toBeLessThanOrEqual(130);
  expect(rowsOf(list)[0]?.top).toBeGreaterThan(20_000);
});

it('marks the category in view in the rail', () => {
  const { list } = aList();
  expect(list.activeId).toBe(100);
  list.scrolledTo((list.sections[2]?.top ?? 0) + 5);
  expect(list.activeId).toBe(102);
});

it('redraws the rows once for several scroll events', () => {
  const { list } = aList([200]);
  list.settle();
  let draws = 0;
  const stop = autorun(() => {
    draws += rowsOf(list).length > 0 ? 1 : 0;
  });
  for (let top = 0; top <= 4000; top += 10) list.scrolledTo(top);
  stop();
  expect(draws).toBeLessThan(45);
});

it('jumps to a tapped category, and ignores the scroll events of the jump for the rail', () => {
  const { list } = aList();
  list.selectCategory(103);
  const target = list.sections[3]?.top ?? 0;
  expect(list.jump?.top).toBe(target);
  expect(rowsOf(list).some((row) => row.kind === 'header' && row.name === 'Category 4')).toBe(true);
  list.scrolledTo(list.sections[1]?.top ?? 0);
  expect(list.activeId).toBe(103);
  list.scrolledTo(target);
  expect(list.activeId).toBe(103);
});

it('follows the scroll again when the jump has ended', () => {
  const { list } = aList();
  list.selectCategory(103);
  list.scrolledTo(list.sections[3]?.top ?? 0);
  list.scrolledTo(0);
  expect(list.activeId).toBe(100);
});

it('ends a jump that is aborted when a finger touches the list, or after a time', () => {
  const { list, time } = aList();
  list.selectCategory(103);
  list.touched();
  list.scrolledTo(0);
  expect(list.activeId).toBe(100);
  list.selectCategory(103);
  time.now = 10_000;
  list.scrolledTo(5);
  list.scrolledTo(0);
  expect(list.activeId).toBe(100);
});

it('jumps again when the same category is tapped twice', () => {
  const { list } = aList();
  list.selectCategory(101);
  const first = list.jump;
  list.selectCategory(101);
  expect(list.jump?.top).toBe(first?.top);
  expect(list.jump?.serial).not.toBe(first?.serial);
});

it('leaves space after the last category so that it can be at the top', () => {
  const { list } = aList([8, 2]);
  const last = list.sections[1]?.top ?? 0;
  expect(list.height - last).toBeGreaterThanOrEqual(640);
});

it('shows a drink that an address names, and reports if it is not on the menu', () => {
  const { list } = aList();
  expect(list.showGoods(20)).toBe(true);
  const row = rowsOf(list).find((candidate) => candidate.kind === 'goods' && candidate.goods.id === 20);
  expect(row).toBeDefined();
  expect(list.showGoods(999)).toBe(false);
});

it('keeps the chosen category of a long rail in view', () => {
  const { list } = aList(Array(30).fill(4));
  expect(list.railTop).toBe(0);
  list.selectCategory(115);
  expect(list.railTop).toBeGreaterThan(0);
  list.selectCategory(129);
  expect(list.railTop).toBe(30 * 58 + 82 - 640);
});

it('positions rows by the text size', () => {
  const plain = menuMetrics(0.5);
  expect([plain.header, plain.plain, plain.tagged]).toEqual([32, 100, 118]);
  expect(menuMetrics(0.5, 2).plain).toBeGreaterThan(plain.plain * 1.2);
});

describe('where rows are recycled', () => {
  const keysOf = (list: MenuListStore): string[] =>
    list.places.flatMap(({ upper, lower }) => [upper?.key ?? '', lower?.key ?? '']).filter(Boolean);
  const drawAll = (list: MenuListStore): number => {
    let steps = 0;
    for (; list.isBehind; steps++) list.draw(3);
    return steps;
  };

  it('draws what is in view first, a few blocks at a time, and then its surroundings', () => {
    const { list } = aList([60], listRules);
    expect(keysOf(list)).toEqual([]);
    list.draw(3);
    expect(keysOf(list)).toHaveLength(6);
    const tops = list.places.flatMap(({ upper }) => (upper ? [upper.top] : []));
    expect(Math.max(...tops)).toBeLessThan(list.viewHeight);
    expect(drawAll(list)).toBeGreaterThan(1);
    expect(keysOf(list).length).toBeLessThan(20);
  });

  it('has a limited number of places, which hold all rows of the window', () => {
    const { list, time } = aList(
      Array.from({ length: 60 }, (_none, at) => 1 + (at % 12)),
      listRules,
    );
    const { length } = list.places;
    expect(length).toBeLessThan(30);
    for (const top of [0, 3000, 12_000, 9000, 200, 30_000, 0]) {
      time.now += 100;
      list.scrolledTo(top);
      drawAll(list);
      expect(list.places).toHaveLength(length);
      const wanted = list.layout.rows.filter((row) => row.top + row.height > top && row.top < top + list.viewHeight);
      expect(keysOf(list)).toEqual(expect.arrayContaining(wanted.map(({ key }) => key)));
    }
  });

  it('changes no other place when it draws', () => {
    const { list } = aList([200], listRules);
    drawAll(list);
    const before = list.places.map(({ index }) => index);
    list.scrolledTo(9000);
    list.draw(3);
    expect(list.places.filter(({ index }, at) => index !== before[at])).toHaveLength(3);
  });
});
