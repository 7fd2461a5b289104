import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { fullName } from '@/domain/regions/region-name';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { openMap } from '@/platform/places/maps';
import type { Place } from '@/platform/places/place';
import { showToast } from '@/platform/screen/toast';
import { Page } from '@/shell/page';
import { useCopy } from '@/shell/use-copy';
import { useStores } from '@/state/store-context';
import { useCityAt } from '@/state/use-city-at';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { EmptyState } from '@/ui/states/empty-state';
import { MapFailure, MapView } from '../components/map-view';
import { OwnPlaceRow } from '../components/own-place-row';
import { placeOf, pointText, textOf } from '../place-params';
import { metresApart } from '../place-search';
import type { Spot } from '../tile-map.h5';
import { useMapTiles } from '../use-map-tiles';
import { spotsOf, useOwnPlace } from '../use-own-place';
import './open-location.scss';

interface GoalProps {
  point: Place;
  name: string;
  address: string;
}

/**
 * One place: on a map, with name, address and distance, to copy or to open in another map. Of a place without an address
 * it shows the city; its coordinates are only copied, because other maps take them.
 */
const Goal = observer(function Goal({ point, name, address }: GoalProps) {
  const { platform } = useStores();
  const own = useOwnPlace();
  const map = useMapTiles();
  const { copy, byHand } = useCopy();
  const { place, accuracy } = own;
  const { city } = useCityAt(address ? null : { lng: point.longitude, lat: point.latitude });
  const where = address || (city ? fullName(city) : '');
  useEffect(() => {
    void platform.isPlaceAllowed().then((isAllowed) => isAllowed && void own.locate());
  }, [platform, own]);
  const spots = useMemo(
    (): Spot[] => [...spotsOf(place, accuracy), { ...point, kind: 'goal' }],
    [place, accuracy, point],
  );
  const openApp = async (): Promise<void> => {
    if (!(await openMap({ ...point, name, address }))) showToast(t('map.noApp'), { tone: 'error' });
  };
  return (
    <Page
      id="open-location"
      footer={
        <Button id="place-open" wide size="large" icon="route" onTap={() => void openApp()}>
          {t('map.openApp')}
        </Button>
      }
    >
      {map.tiles ? <MapView tiles={map.tiles} center={point} spots={spots} onFail={map.onFail} /> : null}
      {map.hasFailed ? <MapFailure onRetry={map.onRetry} /> : null}
      <View className="open-location__cards">
        <Cards>
          <Card>
            <Text id="place-name" className="open-location__name">
              {name}
            </Text>
            {where ? (
              <Text id="place-address" className="open-location__address" selectable userSelect>
                {where}
              </Text>
            ) : null}
            {place ? (
              <Text id="place-distance" className="open-location__distance">
                {t('map.there', { distance: formatDistance(metresApart(place, point)) })}
              </Text>
            ) : null}
            {byHand}
            <View className="open-location__acts">
              <Button
                id="place-copy"
                kind="soft"
                size="small"
                icon="copy"
                onTap={() => copy([name, address || pointText(point)].join(', '))}
              >
                {t('common.copy')}
              </Button>
            </View>
          </Card>
          <Card>
            <OwnPlaceRow own={own} onTap={() => void own.locate()} />
          </Card>
        </Cards>
      </View>
    </Page>
  );
});

/** `/open-location`: shows a place. */
export const OpenLocationScreen = observer(function OpenLocationScreen() {
  const { longitude, latitude, name, address } = useParams<'openLocation'>();
  const point = useMemo(() => placeOf({ longitude, latitude }), [longitude, latitude]);
  if (point) return <Goal point={point} name={textOf(name) || t('map.pinned')} address={textOf(address)} />;
  return (
    <Page id="open-location">
      <EmptyState
        title={t('map.noPlace')}
        text={t('map.noPlaceText')}
        action={{ id: 'to-shops', label: t('shell.chooseShop'), onTap: () => navigate.to('chooseShop') }}
      />
    </Page>
  );
});
