import { I18n } from '@/i18n/i18n';
import { userInfo } from '../../test/harness/answers';
import { fakePlatform } from '../../test/harness/fake-platform';
import { SeenLevel } from './seen-level';
import { Stores } from './stores';

const now = 1_790_000_000;
const DAY = 86_400;

function device() {
  const stores = new Stores(fakePlatform().platform, new I18n());
  stores.clock.sync(now);
  const is = (id: number) => stores.signIn({ ...userInfo(), id, token: `token-${id}` });
  is(7);
  const isNews = (level: number, since = now - DAY) => new SeenLevel(stores).isNews({ level, since });
  return { is, isNews, note: (level: number) => new SeenLevel(stores).note(level) };
}

it('tells of a level until it is noted, and of the next one', () => {
  const { isNews, note } = device();
  expect(isNews(1)).toBe(false);
  expect([isNews(2), isNews(2)]).toEqual([true, true]);
  note(2);
  expect([isNews(2), isNews(3)]).toEqual([false, true]);
});

it('tells of a level again that was lost in between', () => {
  const { isNews, note } = device();
  note(3);
  expect([isNews(2), isNews(3)]).toEqual([false, true]);
});

it('tells on a device that knows of no level only of one that was reached lately, and never of the first', () => {
  expect(device().isNews(1)).toBe(false);
  expect(device().isNews(2, now - DAY)).toBe(true);
  const { isNews } = device();
  expect([isNews(2, now - 40 * DAY), isNews(3)]).toEqual([false, true]);
});

it('does not take what another member has seen for the own', () => {
  const { is, isNews, note } = device();
  note(4);
  is(8);
  expect(isNews(2)).toBe(true);
});
