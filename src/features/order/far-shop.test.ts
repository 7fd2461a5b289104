import type { ShopDetails } from '@/contract/shop.schemas';
import { i18n } from '@/i18n/i18n';
import { confirms } from '@/ui/confirm-store';
import { isDistanceMeant } from './far-shop';

const shopAt = (distance: number | null): ShopDetails =>
  ({ id: 1, name: 'Kedai Sudirman', city_name: 'Jakarta', distance }) as ShopDetails;
const stores = () => ({ shop: { agreedFar: new Set<number>() } }) as unknown as Parameters<typeof isDistanceMeant>[1];

beforeAll(() => i18n.setLanguage('en'));

describe('ordering at a shop far away', () => {
  it('is asked about in plain words, once', async () => {
    const session = stores();
    const first = isDistanceMeant(shopAt(965_000), session);
    expect(confirms.request).toMatchObject({
      title: 'This shop is far from you',
      text: expect.stringContaining('Kedai Sudirman is in Jakarta, about 965\u00a0km from where you are.'),
    });
    confirms.answer(true);
    expect(await first).toBe(true);
    expect(await isDistanceMeant(shopAt(965_000), session)).toBe(true);
  });

  it('is not done when the answer is no, and asked about again', async () => {
    const session = stores();
    const first = isDistanceMeant(shopAt(20_001), session);
    confirms.answer(false);
    expect(await first).toBe(false);
    void isDistanceMeant(shopAt(20_001), session);
    expect(confirms.request).not.toBeNull();
    confirms.answer(false);
  });

  it.each([null, 0, 20_000])('is no question at %s metres', async (distance) => {
    expect(await isDistanceMeant(shopAt(distance), stores())).toBe(true);
    expect(confirms.request).toBeNull();
  });

  it('is no question while the shop is not known', async () => {
    expect(await isDistanceMeant(null, stores())).toBe(true);
  });
});
