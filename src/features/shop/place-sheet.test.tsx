import { act } from 'react';
import { I18n } from '@/i18n/i18n';
import type { PlaceAnswer } from '@/platform/places/place';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { clear, draw, role, tap } from '@/ui/test/draw';
import { shopRow } from '../../../test/harness/answers';
import { fakePlatform, ok, settle } from '../../../test/harness/fake-platform';
import { PlaceSheet } from './components/place-sheet';
import { ShopFinder } from './shop-finder';

afterEach(clear);

/** Opens the sheet on a phone whose location the test determines. */
async function drawSheet() {
  let answer: (place: PlaceAnswer) => void = () => undefined;
  const locate = () =>
    new Promise<PlaceAnswer>((resolve) => {
      answer = resolve;
    });
  const { platform, network } = fakePlatform({ locate });
  network.reply = () => ok({ total: 1, per_page: 10, current_page: 1, last_page: 1, data: [shopRow(1)], cities: [] });
  const stores = new Stores(platform, new I18n());
  const { api, shop, cache, language } = stores;
  const finder = new ShopFinder({ api, shop, cache, language, timers: platform.timers }, { scope: 'near' });
  const onClose = jest.fn();
  await draw(
    <StoreProvider stores={stores}>
      <PlaceSheet finder={finder} open onClose={onClose} />
    </StoreProvider>,
  );
  const settlePlace = async (place: PlaceAnswer) => {
    await act(async () => {
      answer(place);
      await settle();
    });
  };
  return { onClose, settlePlace, finder };
}

const note = () => document.getElementById('place-here-note')?.textContent ?? '';

describe('choosing where to search shops', () => {
  test('stays open and shows why if the location is denied, and the alternatives', async () => {
    const { onClose, settlePlace } = await drawSheet();
    await tap(role('button', /Use my location/));
    expect(note()).toBe('Finding your location…');
    await settlePlace({ ok: false, reason: 'refused' });
    expect(onClose).not.toHaveBeenCalled();
    expect(note()).toMatch(/Location access is off.*settings.*choose a city/);
    await tap(role('button', /Use my location/));
    await settlePlace({ ok: false, reason: 'unavailable' });
    expect(note()).toMatch(/could not find your location/);
  });

  test('closes when the location is found', async () => {
    const { onClose, settlePlace, finder } = await drawSheet();
    await tap(role('button', /Use my location/));
    await settlePlace({ ok: true, place: { longitude: 106.8, latitude: -6.2 } });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(finder.shownCity).toBeNull();
  });
});
