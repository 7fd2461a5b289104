import { I18n } from '@/i18n/i18n';
import type { PlaceAnswer } from '@/platform/places/place';
import { Stores } from '@/state/stores';
import { fakePlatform } from '../../test/harness/fake-platform';

const at = (longitude: number, latitude: number): PlaceAnswer => ({ ok: true, place: { longitude, latitude } });

function storesWith(isAllowed: boolean, answer: PlaceAnswer) {
  const locate = jest.fn(async () => answer);
  const permission = { isAllowed };
  const { platform, timers } = fakePlatform({ locate, isPlaceAllowed: async () => permission.isAllowed });
  return { stores: new Stores(platform, new I18n()), locate, permission, timers };
}

describe('following the location without a prompt', () => {
  it('finds it if the customer has allowed it before, once', async () => {
    const { stores, locate } = storesWith(true, at(115.2, -8.7));
    expect(await stores.shop.followPlace()).toBe(true);
    expect(stores.shop.place).toEqual({ longitude: 115.2, latitude: -8.7 });
    expect(await stores.shop.followPlace()).toBe(false);
    expect(locate).toHaveBeenCalledTimes(1);
  });

  it('finds it again when the last answer is some minutes old, and shows nothing meanwhile', async () => {
    const { stores, locate, timers } = storesWith(true, at(115.2, -8.7));
    await stores.shop.followPlace();
    await timers.advance(2 * 60_000);
    expect(await stores.shop.followPlace()).toBe(false);
    await timers.advance(2 * 60_000);
    locate.mockResolvedValue(at(115.203, -8.7));
    const following = stores.shop.followPlace();
    expect(await stores.shop.followPlace()).toBe(false);
    expect(stores.shop.isLocating).toBe(false);
    expect(await following).toBe(true);
    expect(stores.shop.place).toEqual({ longitude: 115.203, latitude: -8.7 });
    expect(locate).toHaveBeenCalledTimes(2);
  });

  it('keeps the last place and says nothing if it cannot be found again', async () => {
    const { stores, locate, timers, permission } = storesWith(true, at(115.2, -8.7));
    await stores.shop.followPlace();
    await timers.advance(4 * 60_000);
    locate.mockResolvedValue({ ok: false, reason: 'unavailable' });
    expect(await stores.shop.followPlace()).toBe(false);
    expect([stores.shop.locateResult, stores.shop.place]).toEqual(['found', { longitude: 115.2, latitude: -8.7 }]);
    await timers.advance(4 * 60_000);
    permission.isAllowed = false;
    expect(await stores.shop.followPlace()).toBe(false);
    expect(locate).toHaveBeenCalledTimes(2);
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
