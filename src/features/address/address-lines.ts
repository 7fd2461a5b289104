import type { Address } from '@/contract/address.schemas';

/** Street, then the regions from the smallest to the largest, with the postcode. */
export function addressLines(address: Address): string[] {
  const { detail, village_name, district_name, city_name, province_name, postcode } = address;
  return [
    detail,
    `${village_name}, ${district_name}`,
    [`${city_name}, ${province_name}`, postcode].filter(Boolean).join(' '),
  ];
}
