import { i18n, t } from '@/i18n/i18n';
import { details, quote } from '../../../test/harness/member-app';
import { isMissed, savedOf, stepText } from './order-words';

const last = (order: Partial<Parameters<typeof stepText>[1]>) =>
  stepText({ step: 'refunded', time: 1, progress: 'stopped' }, { ...details('refunded'), ...order });

describe('the last step of an order whose money comes back', () => {
  beforeAll(async () => {
    await i18n.setLanguage('en');
    await i18n.need(['order']);
  });

  it('says that a delivery which was sent did not arrive', () => {
    expect(last({ sendtime: 1 })).toBe('Did not arrive, with refund');
    expect(isMissed({ state: 'refunded', sendtime: 1 })).toBe(true);
  });

  it('says of any other that it was cancelled', () => {
    expect(last({ sendtime: null })).toBe('Cancelled, with refund');
    expect(isMissed({ state: 'pickedUp', sendtime: 1 })).toBe(false);
  });
});

describe('a paid order that nobody has begun', () => {
  it.each([
    ['en', 'In progress'],
    ['id', 'Diproses'],
    ['zh-Hans', '进行中'],
  ] as const)('is called in its step as its tab and its state are, in %s', async (language, name) => {
    await i18n.setLanguage(language);
    await i18n.need(['order']);
    const order = details('paid');
    const names = (['paid', 'accepted'] as const).map((step) =>
      stepText({ step, time: 1, progress: 'current' }, order),
    );
    expect([...names, t('orderTab.4')]).toEqual([name, name, name]);
    expect(stepText({ step: 'paid', time: 1, progress: 'done' }, order)).not.toBe(name);
  });
});

it('counts among what is saved the fee of a delivery that has become free', () => {
  const delivery = { address_id: 1, distance: 900, fee: 8000, free_from: 75_000, missing_to_free: 0 };
  const free = { ...quote, delivery: { ...delivery, min_amount: 0, missing_to_minimum: 0 }, member_discount: 3000 };
  expect(savedOf(free)).toBe(11_000);
  expect(savedOf({ ...free, delivery_fee: 8000 })).toBe(3000);
  // A coupon pays the fee: it is counted once.
  expect(savedOf({ ...free, delivery_discount: 8000 })).toBe(11_000);
  expect(savedOf({ ...free, delivery: null })).toBe(3000);
});
