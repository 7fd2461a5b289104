import { I18n } from '@/i18n/i18n';
import type { PlaceAnswer } from '@/platform/place';
import { Stores } from '@/state/stores';
import { fakePlatform } from '../../test/harness/fake-platform';

const at = (longitude: number, latitude: number): PlaceAnswer => ({ ok: true, place: { longitude, latitude } });

function storesWith(isAllowed: boolean, answer: PlaceAnswer) {
  const locate = jest.fn(async () => answer);
  const { platform } = fakePlatform({ locate, isPlaceAllowed: async () => isAllowed });
  return { stores: new Stores(platform, new I18n()), locate };
}

describe('following the location without a prompt', () => {
  it('finds it if the customer has allowed it before, once', async () => {
    const { stores, locate } = storesWith(true, at(115.2, -8.7));
    expect(await stores.shop.followPlace()).toBe(true);
    expect(stores.shop.place).toEqual({ longitude: 115.2, latitude: -8.7 });
    expect(await stores.shop.followPlace()).toBe(false);
    expect(locate).toHaveBeenCalledTimes(1);
  });

  it('never requests it where that would show a prompt', async () => {
    const { stores, locate } = storesWith(false, at(115.2, -8.7));
    expect(await stores.shop.followPlace()).toBe(false);
    expect(locate).not.toHaveBeenCalled();
  });

  it('distinguishes a move to another town from a few steps', async () => {
    const { stores } = storesWith(true, at(106.8001, -6.2));
    stores.session.setPlace(106.8, -6.2);
    expect(await stores.shop.followPlace()).toBe(false);
    const travelled = storesWith(true, at(115.2, -8.7));
    travelled.stores.session.setPlace(106.8, -6.2);
    expect(await travelled.stores.shop.followPlace()).toBe(true);
  });

  it('reports no change if the location is unavailable', async () => {
    const { stores } = storesWith(true, { ok: false, reason: 'unavailable' });
    expect(await stores.shop.followPlace()).toBe(false);
  });
});
