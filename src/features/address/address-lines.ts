import type { Address } from '@/contract/address.schemas';
import { shortName } from '@/lib/region-name';
import { joinedNames } from './region-path';

/** Street, then the regions from the smallest to the largest, with the postcode. */
export function addressLines(address: Address): string[] {
  const { detail, village_name, district_name, city_name, province_name, postcode } = address;
  return [
    detail,
    joinedNames([village_name, district_name]),
    [joinedNames([city_name, province_name].map(shortName)), postcode].filter(Boolean).join(' '),
  ];
}
