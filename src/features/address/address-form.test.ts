import { homeAreaCode } from '@/lib/home-area-code';
import { tidyMobile, tidyPostcode } from './address-form';

const singapore = { code: '+65', name: 'Singapore', flag: '', example: '81234567', min: 8, max: 8 };

it.each([
  ['+6281234567890', '+62', '81234567890'],
  ['081234567890', '+62', '81234567890'],
  ['81234567890', '+62', '81234567890'],
  ['+6591234567', '+65', '91234567'],
  // Not a whole number yet, and no mobile number: as typed.
  ['+62', '+62', '+62'],
  ['0215551234', '+62', '0215551234'],
  ['', '+62', ''],
])('divides the number %j into area code and number', (mobile, areacode, national) => {
  const tidy = tidyMobile({ areacode: '+62', mobile }, [homeAreaCode, singapore]);
  expect(tidy).toEqual({ areacode, mobile: national });
});

it.each([
  ['12 110', '12110'],
  [' 12-110 ', '12110'],
  ['121101', '12110'],
  ['', ''],
])('takes the five digits of the postcode %j', (typed, postcode) => expect(tidyPostcode(typed)).toBe(postcode));
