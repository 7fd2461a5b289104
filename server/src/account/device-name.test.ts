import { deviceName } from './device-name';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/116.0 Safari/537.36 SamsungBrowser/23.0', 'Samsung Internet · Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Linux; Android 12) Chrome/107.0 Mobile MicroMessenger/8.0.47 miniProgram', 'WeChat · Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0.0.0 Safari/537.36', 'Chrome · Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0.0.0 Safari/537.36', 'Chrome · Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('of %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
