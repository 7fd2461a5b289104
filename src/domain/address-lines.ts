import type { Address } from '@/contract/address.schemas';
import { shortName } from './regions/region-name';

type Place = Pick<Address, 'detail' | 'village_name' | 'district_name' | 'city_name' | 'province_name' | 'postcode'>;

/** Street, then the regions from the smallest to the largest, with the postcode. Regions are Latin in every language. */
export function addressLines(address: Place): string[] {
  const { detail, village_name, district_name, city_name, province_name, postcode } = address;
  const large = [city_name, province_name].map(shortName).join(', ');
  return [detail, `${village_name}, ${district_name}`, postcode ? `${large} ${postcode}` : large];
}

/** Returns the lines of an address as one. */
export const addressLine = (address: Place): string => addressLines(address).join(', ');
