import { isConsentRefused } from './consent';

test.each([
  [{ errno: 103, errMsg: 'getLocation:fail' }, true],
  [{ errno: 104, errMsg: 'getLocation:fail' }, true],
  [{ errno: 112, errMsg: 'chooseLocation:fail api scope is not declared in the privacy agreement' }, true],
  [{ errMsg: 'getLocation:fail auth deny' }, true],
  [{ error: 11 }, true],
  [{ errMsg: 'chooseLocation:fail cancel' }, false],
  [{ errno: 1001, errMsg: 'getLocation:fail timeout' }, false],
  [undefined, false],
])('of the error %o of a host, that it was refused is %s', (error, isRefused) => {
  expect(isConsentRefused(error)).toBe(isRefused);
});
