import { useEffect, useState } from 'react';
import type { Region } from '@/contract/address.schemas';
import { CityAt } from './city-at';
import { useStores } from './store-context';

/** The city or regency around a place; null until it is known, and if the place is null. */
export function useCityAt(place: { lng?: number; lat?: number } | null): Region | null {
  const { api } = useStores();
  const [around] = useState(() => new CityAt({ api }));
  const { lng, lat } = place ?? {};
  useEffect(() => {
    void around.load(lng === undefined || lat === undefined ? null : { lng, lat });
  }, [around, lng, lat]);
  return around.city;
}
