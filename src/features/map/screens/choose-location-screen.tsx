import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import type { ChosenPlace } from '@/platform/places/choose-place';
import type { Place } from '@/platform/places/place';
import { showToast } from '@/platform/screen/toast';
import { Page } from '@/shell/page';
import type { OwnPlace } from '@/state/own-place';
import { useStores } from '@/state/store-context';
import { leavePlace } from '@/state/use-place-choice';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { focusField } from '@/ui/fields/focus-invalid';
import { SearchField } from '@/ui/fields/search-field';
import { bringIntoView } from '@/ui/into-view';
import { EmptyState } from '@/ui/states/empty-state';
import { FoundPlaces } from '../components/found-places';
import { MapFailure, MapView } from '../components/map-view';
import { OwnPlaceRow } from '../components/own-place-row';
import { ExactAsked, TypedPlace, typedField } from '../components/typed-place';
import { PlaceChooser } from '../place-chooser';
import { placeOf, pointText } from '../place-params';
import { type FoundPlace, type FoundRegion, metresApart, PlaceSearch } from '../place-search';
import type { Spot } from '../tile-map.h5';
import { useMapTiles } from '../use-map-tiles';
import { spotsOf, useOwnPlace } from '../use-own-place';
import './choose-location.scss';

const searchField = 'place-search';

/** Where the map is if nothing else is known: Jakarta. */
const jakarta: Place = { longitude: 106.8229, latitude: -6.1944 };

/** The place of the shop in use; null if none is. */
function useShopPoint(): Place | null {
  const { current } = useStores().shop;
  return useMemo(() => current && { longitude: current.lng, latitude: current.lat }, [current]);
}

/** The place that is chosen, and how far it is from the shop in use. */
const Chosen = observer(function Chosen({ place, around }: { place: ChosenPlace | null; around: FoundRegion | null }) {
  const { current } = useStores().shop;
  const shopPoint = useShopPoint();
  // Nobody knows a place by its coordinates, so they come third, where they can be compared.
  const isPoint = place !== null && place.address === pointText(place);
  const nothing = around ? t('map.notExact', { name: around.name }) : t('map.nothingChosen');
  return (
    <View id="chosen-place" className="choose-location__chosen" {...a11y({ live: 'polite' })}>
      <Text className="choose-location__name">{place?.name ?? nothing}</Text>
      {place && !isPoint ? <Text className="choose-location__address">{place.address}</Text> : null}
      {place && current && shopPoint ? (
        <>
          <Text id="shop-distance" className="choose-location__address">
            {t('map.fromShop', { distance: formatDistance(metresApart(place, shopPoint)), shop: current.name })}
          </Text>
          {isPoint ? <Text className="choose-location__address">{place.address}</Text> : null}
        </>
      ) : null}
    </View>
  );
});

function useSearch(): PlaceSearch {
  const { api, platform, shop } = useStores();
  const [search] = useState(
    () =>
      new PlaceSearch({ api, timers: platform.timers, from: () => shop.place, listMark: () => t('common.listMark') }),
  );
  useEffect(() => void search.load(), [search]);
  return search;
}

/** Begins at the place that is being changed; else at the phone's, if asking for it shows no question. */
function useChooser(own: OwnPlace, start: Place | null): PlaceChooser {
  const { platform, shop } = useStores();
  const shopPoint = useShopPoint();
  const [chooser] = useState(
    () =>
      new PlaceChooser({
        own,
        start,
        fallback: shop.place ?? shopPoint ?? jakarta,
        from: () => shop.place,
        words: () => ({ pinned: t('map.pinned'), yourPlace: t('map.here') }),
      }),
  );
  const isNew = start === null;
  useEffect(() => {
    if (!isNew) return;
    void platform.isPlaceAllowed().then((isAllowed) => (isAllowed ? chooser.goHere() : undefined));
  }, [isNew, platform, chooser]);
  return chooser;
}

/** Chooses a place for the page that asks: on a map under a fixed pin, or from a list. */
const Chooser = observer(function Chooser({ asker, start }: { asker: string; start: Place | null }) {
  const { drafts } = useStores();
  const [own, search, map] = [useOwnPlace(), useSearch(), useMapTiles()];
  const chooser = useChooser(own, start);
  const shopPoint = useShopPoint();
  const { place, accuracy } = own;
  const spots = useMemo(
    (): Spot[] => [...spotsOf(place, accuracy), ...(shopPoint ? [{ ...shopPoint, kind: 'shop' as const }] : [])],
    [place, accuracy, shopPoint],
  );
  const { chosen, around, isAsking, isTypedWrong } = chooser;
  const confirm = (): void => {
    if (isTypedWrong) {
      if (search.isSearching) search.clear();
      focusField(typedField);
      // The bar below would cover the field and what is wrong with it.
      bringIntoView(typedField);
    } else if (!chosen) showToast(t(isAsking ? 'map.exactFirst' : 'map.chooseFirst'), { tone: 'error' });
    else {
      leavePlace(drafts, asker, chosen);
      navigate.back();
    }
  };
  const choose = (found: FoundPlace): void => {
    chooser.pick(found);
    if (found.kind === 'region') {
      search.showNear(found.middle);
      bringIntoView(searchField);
    } else if (search.isSearching) search.clear();
  };
  return (
    <Page
      id="choose-location"
      footer={
        <>
          {/* Above the texts: the form of an address has its button for saving below, where a double tap would hit it. */}
          <Button id="place-confirm" wide size="large" onTap={confirm}>
            {t('map.confirm')}
          </Button>
          <Chosen place={chosen} around={around} />
        </>
      }
    >
      <View className="choose-location__top">
        <SearchField
          id={searchField}
          placeholder={t('map.search')}
          value={search.keyword}
          onChange={search.setKeyword}
        />
      </View>
      {map.tiles ? (
        <MapView
          tiles={map.tiles}
          center={chooser.center}
          spots={spots}
          pinned
          hidden={search.isSearching}
          onMove={chooser.move}
          onFail={map.onFail}
        />
      ) : null}
      {map.hasFailed ? <MapFailure onRetry={map.onRetry} /> : null}
      <View className="choose-location__rows">
        {search.isSearching ? null : (
          <>
            {around && isAsking ? <ExactAsked region={around} hasMap={map.tiles !== null} /> : null}
            <OwnPlaceRow own={own} onTap={() => void chooser.goHere()} />
          </>
        )}
        <FoundPlaces search={search} chosen={chooser.chosenId} onChoose={choose} />
        {search.isSearching ? null : <TypedPlace chooser={chooser} />}
      </View>
    </Page>
  );
});

/** `/choose-location`: chooses a place for another page. */
export const ChooseLocationScreen = observer(function ChooseLocationScreen() {
  const params = useParams<'chooseLocation'>();
  const [start] = useState(() => placeOf(params));
  if (params.for) return <Chooser asker={params.for} start={start} />;
  return (
    <Page id="choose-location">
      <EmptyState
        title={t('map.noAsker')}
        text={t('map.noAskerText')}
        action={{ id: 'to-address-book', label: t('map.toAddresses'), onTap: () => navigate.redirect('addressBook') }}
      />
    </Page>
  );
});
