import { useEffect, useState } from 'react';
import { CityAt } from './city-at';
import { useStores } from './store-context';

/** Which city or regency is around a place, asked for when the place changes; null: no place. */
export function useCityAt(place: { lng?: number; lat?: number } | null): CityAt {
  const { api } = useStores();
  const [around] = useState(() => new CityAt({ api }));
  const { lng, lat } = place ?? {};
  useEffect(() => {
    around.load(lng === undefined || lat === undefined ? null : { lng, lat });
  }, [around, lng, lat]);
  return around;
}
