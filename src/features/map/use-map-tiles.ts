import { useEffect, useState } from 'react';
import { useStores } from '@/state/store-context';

/** Where map tiles come from. */
export interface MapTiles {
  address: string;
  key: string;
  attribution: string;
}

export interface MapTilesAnswer {
  /** It is null if the chain has no maps, or it is not known yet, or they failed. */
  tiles: MapTiles | null;
  hasFailed: boolean;
  onFail: () => void;
  onRetry: () => void;
}

/** The tiles that the chain has configured. Pages work without them. */
export function useMapTiles(): MapTilesAnswer {
  const { api } = useStores();
  const [tiles, setTiles] = useState<MapTiles | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void api.chain.config.request({}).then(({ map_tiles, map_key, map_attribution }) => {
      if (map_tiles) setTiles({ address: map_tiles, key: map_key, attribution: map_attribution });
    });
  }, [api]);
  return {
    tiles: hasFailed ? null : tiles,
    hasFailed,
    onFail: () => setFailed(true),
    onRetry: () => setFailed(false),
  };
}
