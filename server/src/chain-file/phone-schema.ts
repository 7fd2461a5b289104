import * as v from 'valibot';
import { text, text3, whole } from './schema-fields';

export const areaCode = v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,3}$/, 'must be an area code such as +62'));
/** A country whose phone numbers members may have. */
export const phoneCountry = v.strictObject({
  code: areaCode,
  name: text3('Name of the country'),
  flag: text('Its flag, as an emoji', 20),
  example: v.pipe(
    v.string(),
    v.regex(/^\d{4,15}$/, 'must be the digits of a mobile number'),
    v.description('A mobile number without area code'),
  ),
  min: whole('Fewest digits of a mobile number', { min: 4, max: 15 }),
  max: whole('Most digits of a mobile number', { min: 4, max: 15 }),
});
