import type { ShopDetails } from '@/contract/shop.schemas';
import { i18n } from '@/i18n/i18n';
import { confirms } from '@/ui/confirm-store';
import { isDistanceMeant } from './far-shop';

const shopAt = (distance: number | null): ShopDetails =>
  ({ id: 1, name: 'Kedai Sudirman', city_name: 'Jakarta', distance }) as ShopDetails;
const stores = () => ({ shop: { agreedFar: new Set<number>() } }) as unknown as Parameters<typeof isDistanceMeant>[1];

beforeAll(async () => {
  await i18n.setLanguage('en');
  await i18n.need(['order']);
});

describe('ordering at a far shop', () => {
  it('is confirmed in a dialog, once', async () => {
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

  it('does not happen after "no", and is asked again', async () => {
    const session = stores();
    const first = isDistanceMeant(shopAt(20_001), session);
    confirms.answer(false);
    expect(await first).toBe(false);
    void isDistanceMeant(shopAt(20_001), session);
    expect(confirms.request).not.toBeNull();
    confirms.answer(false);
  });

  it.each([null, 0, 20_000])('needs no confirmation at %s metres', async (distance) => {
    expect(await isDistanceMeant(shopAt(distance), stores())).toBe(true);
    expect(confirms.request).toBeNull();
  });

  it('needs no confirmation while the shop is unknown', async () => {
    expect(await isDistanceMeant(null, stores())).toBe(true);
  });
});
