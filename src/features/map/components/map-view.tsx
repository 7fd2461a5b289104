import { Text, View } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/i18n/i18n';
import type { Place } from '@/platform/places/place';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import { Icon } from '@/ui/pictures/icon';
import type { Spot, TileMap } from '../tile-map.h5';
import type { MapTiles } from '../use-map-tiles';
import './map-view.scss';

export interface MapViewProps {
  tiles: MapTiles;
  /** Where the map is; the map moves when the object changes. */
  center: Place;
  spots: readonly Spot[];
  /** A pin in the middle, which stays there while the map moves. */
  pinned?: boolean;
  /** The map is not drawn, but kept. */
  hidden?: boolean;
  onMove?: (center: Place) => void;
  onFail: () => void;
}

const boxId = 'tile-map';

/** The map in its box: made when the library has come, and removed with the component. */
function useTileMap({ tiles, center, spots, onMove, onFail }: MapViewProps): TileMap | null {
  const [map, setMap] = useState<TileMap | null>(null);
  const now = useRef({ center, spots, onMove, onFail });
  now.current = { center, spots, onMove, onFail };
  useEffect(() => {
    let made: TileMap | undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      const { TileMap: Made } = await import(/* webpackChunkName: "tile-map" */ '../tile-map.h5');
      if (isGone) return;
      made = new Made(boxId, {
        tiles: tiles.address,
        key: tiles.key,
        center: now.current.center,
        spots: now.current.spots,
        onMove: (place) => now.current.onMove?.(place),
        onFail: () => now.current.onFail(),
      });
      setMap(made);
    };
    start().catch(() => now.current.onFail());
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [tiles]);
  useEffect(() => map?.center(center), [map, center]);
  useEffect(() => map?.show(spots), [map, spots]);
  return map;
}

/** A map of tiles with buttons to zoom. Drag it, or use the arrows of a keyboard. */
export function MapView(props: MapViewProps) {
  const { tiles, pinned, hidden } = props;
  const map = useTileMap(props);
  return (
    <View className={hidden ? 'tile-map tile-map--hidden' : 'tile-map'}>
      <View id={boxId} className="tile-map__box" {...a11y({ role: 'region', label: t('map.label') })} />
      {pinned ? <Icon name="pin" size={72} className="tile-map__pin" /> : null}
      <View className="tile-map__zoom">
        <IconButton
          id="map-in"
          icon="plus"
          kind="surface"
          size={92}
          label={t('map.zoomIn')}
          onTap={() => map?.zoomBy(1)}
        />
        <IconButton
          id="map-out"
          icon="minus"
          kind="surface"
          size={92}
          label={t('map.zoomOut')}
          onTap={() => map?.zoomBy(-1)}
        />
      </View>
      <Text className="tile-map__whose">{tiles.attribution}</Text>
    </View>
  );
}

/** Shown in place of a map whose tiles cannot be loaded. */
export function MapFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <View className="map-failure" {...a11y({ role: 'status' })}>
      <Text id="map-failed" className="map-failure__text">
        {t('map.failed')}
      </Text>
      <Button id="map-retry" kind="soft" size="small" onTap={onRetry}>
        {t('common.retry')}
      </Button>
    </View>
  );
}
