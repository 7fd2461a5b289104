import { useMemo } from 'react';
import type { Place } from '@/platform/places/place';
import { OwnPlace } from '@/state/own-place';
import { useStores } from '@/state/store-context';
import type { Spot } from './tile-map.h5';

/** Where the phone is; not asked for yet. */
export function useOwnPlace(): OwnPlace {
  const { platform, session } = useStores();
  return useMemo(() => new OwnPlace({ locate: platform.locate, session }), [platform, session]);
}

/** The phone's place on the map, in the circle of its accuracy. */
export const spotsOf = (place: Place | null, accuracy: number | null): Spot[] =>
  place ? [{ ...place, kind: 'own', ...(accuracy === null ? {} : { metres: accuracy }) }] : [];
