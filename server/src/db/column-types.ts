import type { ColumnType, Generated } from 'kysely';
import type { Language } from '@/contract/core';

/** A jsonb column: read parsed, written as JSON text (an array would otherwise become a SQL array). */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;

/** One text in the three languages, as stored in `*_json` columns. */
export type Text3 = Record<Language, string>;
export type Switch = 0 | 1;

/** Hours of one business day instead of the usual ones; no ranges: closed. */
export interface SpecialHours {
  day: string;
  ranges: { open: string; close: string }[];
}

export interface BusinessDay {
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  open: string;
  close: string;
}

/** How many reviews gave each number of stars, and how many have pictures. */
export interface StarColumns {
  star_1: Generated<number>;
  star_2: Generated<number>;
  star_3: Generated<number>;
  star_4: Generated<number>;
  star_5: Generated<number>;
  star_images: Generated<number>;
}

/** An address as it was when a delivery to it was ordered. */
export interface DeliveryAddress {
  id: number;
  name: string;
  /** E.164. */
  mobile: string;
  areacode: string;
  label: 'home' | 'office' | 'other';
  village_code: string;
  province_name: string;
  city_name: string;
  district_name: string;
  village_name: string;
  postcode: string;
  detail: string;
  lng: number;
  lat: number;
}

/** An address as it was when something was ordered that is sent there. It need not have a place on the map. */
export type ShippingAddress = Omit<DeliveryAddress, 'lng' | 'lat'>;
