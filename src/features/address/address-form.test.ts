import { tidyPostcode } from './address-form';

it.each([
  ['12 110', '12110'],
  [' 12-110 ', '12110'],
  ['121101', '12110'],
  ['', ''],
])('takes the five digits of the postcode %j', (typed, postcode) => expect(tidyPostcode(typed)).toBe(postcode));
