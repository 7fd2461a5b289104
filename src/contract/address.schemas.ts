import * as v from 'valibot';
import {
  areaCode,
  count,
  flag,
  id,
  latitude,
  listOf,
  longitude,
  mobile,
  nothing,
  place,
  searchText,
  text,
  writtenLine,
} from './common.schemas';
import { limits } from './limits';
import { isVisible } from './texts';
import { undecorated } from './typed-number';

/** Codes of the ministry of the interior: province `31`, city `31.74`, district `31.74.07`, village `31.74.07.1001`. */
const regionCode = v.pipe(text, v.regex(/^\d\d(\.\d\d){0,2}$/, 'invalid'));
const villageCode = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(/^\d\d\.\d\d\.\d\d\.\d{4}$/, 'invalid'),
);
export const addressLabel = v.picklist(['home', 'office', 'other'], 'invalid');

/** A region with the names of those around it, from the smallest to the province. */
export const region = v.strictObject({
  code: text,
  name: text,
  within: v.array(text),
  /** Roughly where the region is: the place of its city or regency. It is null if that is unknown. */
  lng: v.nullable(longitude),
  lat: v.nullable(latitude),
});
export type Region = v.InferOutput<typeof region>;

export const address = v.strictObject({
  id,
  /** Name of the receiver. */
  name: text,
  areacode: text,
  /** National number, without the area code. */
  mobile: text,
  village_code: text,
  province_name: text,
  city_name: text,
  district_name: text,
  village_name: text,
  /** Five digits, or empty. */
  postcode: text,
  detail: text,
  label: addressLabel,
  courier_note: text,
  /** The pin on the map. It is null if there is none. */
  lng: v.nullable(longitude),
  lat: v.nullable(latitude),
  is_default: flag,
  /** Raised by every change. */
  version: count,
});
export type Address = v.InferOutput<typeof address>;

const required = (max: number) => v.pipe(v.string('required'), v.check(isVisible, 'required'), writtenLine(max));

export const addressInput = v.strictObject({
  name: required(limits.receiverMax),
  areacode: areaCode,
  mobile,
  village_code: villageCode,
  /** Blanks and dashes of a pasted postcode are left out. */
  postcode: v.optional(v.pipe(text, v.transform(undecorated), v.regex(/^(\d{5})?$/, 'invalid')), ''),
  detail: required(limits.textAreaMax),
  label: v.optional(addressLabel, 'home'),
  courier_note: v.optional(writtenLine(limits.textAreaMax), ''),
  lng: v.optional(v.nullable(longitude), null),
  lat: v.optional(v.nullable(latitude), null),
  is_default: v.optional(flag, 0),
});
export type AddressInput = v.InferInput<typeof addressInput>;

export const addressSchemas = {
  list: {
    input: v.strictObject({ shop_id: v.optional(id) }),
    /** `in_range` is there if a shop was named. */
    output: listOf(v.strictObject({ ...address.entries, in_range: v.optional(flag) })),
  },
  getDefault: {
    input: nothing,
    output: v.strictObject({
      address: v.nullable(address),
      /** The member's own name, which may be empty, and number, to begin a new address with. */
      own: v.strictObject({ name: text, areacode: text, mobile: text }),
    }),
  },
  add: { input: addressInput, output: v.strictObject({ address }) },
  edit: {
    /** `version`: the one that the change is based on; another one is refused. Without it the change is made in any case. */
    input: v.strictObject({ id, ...addressInput.entries, version: v.optional(count) }),
    output: v.strictObject({ address }),
  },
  remove: { input: v.strictObject({ id }), output: nothing },
  regions: {
    /** If regions have equal names, those in the region `near` come first, then the nearest to it. */
    input: v.strictObject({
      within: v.optional(regionCode),
      keyword: v.optional(searchText),
      near: v.optional(regionCode),
      /** A place, alone and whole: the city or regency around it is asked for. */
      ...place,
    }),
    output: listOf(region),
  },
} as const;
