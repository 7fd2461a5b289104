import type { Level, Standing } from '@/contract/vip.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok } from '../../../test/harness/fake-platform';
import { benefitAt, couponLines, discountLines, groupLines, privilegeLines } from './level-words';
import { MembershipStore } from './membership-store';

const level = (nth: number, more: Partial<Level> = {}): Level => ({
  ...{ level: nth, name: `Level ${nth}`, growth_min: nth * 100 - 100, growth_keep: 0 },
  ...{ coupons: [], monthly_coupons: [], birthday_coupons: [], privileges: [] },
  ...{ member_bp: 0, member_cap: null, group_price_switch: 0 as const },
  ...more,
});
const standing: Standing = { level: 2, name: 'Level 2', since: 0, growth: 150, next: null, keep: null };

describe('the page of levels', () => {
  it('shows what the own level brings, then the one that is picked, also after it is read again', async () => {
    const { platform, network } = fakePlatform();
    const stores = new Stores(platform, new I18n());
    stores.signIn({ ...userInfo(), token: 'token-1' });
    const store = new MembershipStore(stores.api);
    const page = { total: 0, per_page: 20, current_page: 1, last_page: 1, data: [] };
    const answers = { growth_per_idr: 1000, has_birthday: 0 as const, standing, list: [level(1), level(2), level(3)] };
    network.reply = ({ url }) => ok(url.includes('growth') ? page : answers);
    expect(store.shown).toBeUndefined();
    await store.load();
    expect(store.shown?.level).toBe(2);
    expect(store.growth.isEmpty).toBe(true);
    store.pick(3);
    await store.load();
    expect(store.shown?.level).toBe(3);
  });

  it('shows no benefit that a level does not bring', () => {
    const none = level(1);
    expect([couponLines, discountLines, groupLines, privilegeLines].map((lines) => lines(none, true))).toEqual([
      [],
      [],
      [],
      [],
    ]);
    const words = level(2, { privileges: ['A seat'], group_price_switch: 1, member_bp: 500 });
    expect([discountLines, groupLines, privilegeLines].map((lines) => lines(words, true).length)).toEqual([1, 1, 1]);
  });

  it('shows of a benefit that a level does not bring what the first level above brings', () => {
    const levels = [level(1), level(2), level(3, { member_bp: 500 }), level(4, { member_bp: 1000 })];
    const at = (nth: number) => benefitAt(discountLines, { level: level(nth), levels, hasBirthday: true });
    expect([at(1).from, at(1).lines]).toEqual(['Level 3', discountLines(level(3, { member_bp: 500 }), true)]);
    expect([at(4).from, at(4).lines.length]).toEqual(['', 1]);
    expect(benefitAt(groupLines, { level: level(1), levels, hasBirthday: true })).toEqual({ lines: [], from: '' });
  });

  it('asks for the date of birth only while it is not known', () => {
    const gift = { name: 'Cup', type: 'goods', value: 100, value_bp: 0, max_amount: null, min_amount: 0 } as const;
    const birthday = level(2, { birthday_coupons: [gift] });
    expect([false, true].map((known) => privilegeLines(birthday, known).length)).toEqual([2, 1]);
  });
});
