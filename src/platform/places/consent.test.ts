import { isConsentRefused, isLocationRefused } from './consent';

test.each([
  [{ errno: 103, errMsg: 'getLocation:fail' }, true],
  [{ errno: 104, errMsg: 'getLocation:fail' }, true],
  [{ errno: 112, errMsg: 'chooseLocation:fail api scope is not declared in the privacy agreement' }, true],
  [{ errMsg: 'getLocation:fail auth deny' }, true],
  [{ errMsg: 'chooseLocation:fail cancel' }, false],
  [{ errno: 1001, errMsg: 'getLocation:fail timeout' }, false],
  [undefined, false],
])('of the error %o of a host, that it was refused is %s', (error, isRefused) => {
  expect(isConsentRefused(error)).toBe(isRefused);
});

test('Alipay’s number for a refused place says of its picker that the customer went back', () => {
  expect(isLocationRefused({ error: 11 })).toBe(true);
  expect(isConsentRefused({ error: 11, errMsg: 'chooseLocation:fail cancel' })).toBe(false);
});
