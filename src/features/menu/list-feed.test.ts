import { autorun } from 'mobx';
import { ListFeed } from './list-feed';
import { listRules } from './list-rules';
import { MenuListStore } from './menu-list-store';
import { menuMetrics } from './menu-metrics';
import { aMenu } from './test/menu-fixture';

/** A list with a feed and a clock that the test sets. */
function fed() {
  const clock = { now: 1000 };
  const due: { at: number; run: () => void }[] = [];
  const menu = aMenu([500]);
  const list = new MenuListStore(
    () => menu.categories,
    { viewHeight: 640, metrics: menuMetrics(0.5) },
    { now: () => clock.now, rules: listRules },
  );
  const feed = new ListFeed(list, {
    now: () => clock.now,
    set: (run, ms) => due[due.push({ at: clock.now + ms, run }) - 1],
    clear: (timer) => void due.splice(due.indexOf(timer as (typeof due)[number]), 1),
  });
  const advance = (ms: number): void => {
    for (const end = clock.now + ms; clock.now < end; clock.now++) {
      for (const timer of due.filter(({ at }) => at <= clock.now)) {
        due.splice(due.indexOf(timer), 1);
        timer.run();
      }
    }
  };
  const steps: { at: number; changed: number }[] = [];
  let before: readonly number[] = [];
  autorun(() => {
    const now = list.places.map(({ index }) => index);
    steps.push({ at: clock.now, changed: now.filter((index, at) => index !== before[at]).length });
    before = now;
  });
  steps.length = 0;
  return { list, feed, advance, steps, clock, due };
}

it('draws in few and small steps at any scroll speed', () => {
  const { list, feed, advance, steps } = fed();
  const stop = feed.start();
  advance(1000);
  expect(list.isBehind).toBe(false);
  for (let top = 0; top < 20_000; top += 48) {
    feed.scrolledTo(top);
    advance(16);
  }
  for (let top = 20_000; top > 0; top -= 48) {
    feed.scrolledTo(top);
    advance(16);
  }
  advance(200);
  for (const { at, changed } of steps) {
    expect(changed).toBeLessThanOrEqual(3);
    expect(steps.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(16);
  }
  expect(list.scrollTop).toBeLessThan(48);
  expect(list.isBehind).toBe(false);
  stop();
});

it('draws the goal of a jump, and continues after the clock was set back', () => {
  const { list, feed, advance, clock } = fed();
  const stop = feed.start();
  advance(1000);
  clock.now -= 900;
  const last = list.layout.rows.at(-1);
  if (last?.kind !== 'goods') throw new Error('the menu ends with a drink');
  expect(list.showGoods(last.goods.id)).toBe(true);
  expect(list.isBehind).toBe(true);
  advance(1000);
  expect(list.isBehind).toBe(false);
  stop();
});

it('drops a scroll event that is older than a jump', () => {
  const { list, feed, advance } = fed();
  const stop = feed.start();
  advance(1000);
  feed.scrolledTo(5000);
  advance(10);
  feed.scrolledTo(5048);
  list.selectCategory(list.sections[0]?.id ?? 0);
  advance(1000);
  expect(list.scrollTop).toBe(list.jump?.top);
  stop();
});

it('draws nothing after its end', () => {
  const { list, feed, advance, due } = fed();
  const stop = feed.start();
  feed.scrolledTo(10_000);
  stop();
  advance(500);
  expect(due).toEqual([]);
  expect(list.scrollTop).toBe(0);
});
