import { addressOf } from '@/platform/routes';
import { goalOf, launchGoal } from './launch-route';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

it('opens pages of the table with short parameters, and nothing else', () => {
  expect(goalOf('/pages/shopDetail/shopDetail?id=12')).toEqual({ name: 'shopMenu', params: { id: '12' } });
  expect(goalOf('#/pages/index/index')).toEqual({ name: 'home', params: {} });
  expect(goalOf(`/pages/shopDetail/shopDetail?id=${'1'.repeat(101)}&__proto__=1&id2=3`)).toEqual({
    name: 'shopMenu',
    params: {},
  });
  for (const address of ['', '/', 'https://evil.example/pages/index/index', '//evil.example', 'javascript:alert(1)']) {
    expect(goalOf(address)).toBeNull();
  }
  expect(goalOf('/pages/unknown/page')).toBeNull();
});

it('writes what it opens as an address of the app, whatever a parameter holds', () => {
  const goal = goalOf('/pages/myOrder/orderDetail/orderDetail?order_sn=%2F%2Fevil%3Fa%23b');
  expect(goal && addressOf(goal.name, goal.params as never)).toBe(
    '/pages/myOrder/orderDetail/orderDetail?order_sn=%2F%2Fevil%3Fa%23b',
  );
});

it.each([
  ['a path', '?embed=x&path=%2Fpages%2FMy%2FMy', ''],
  ['LINE', '?liff.state=%2Fpages%2FMy%2FMy', ''],
  ['LINE by the hash', '?embed=line&liff.state=%2F%23%2Fpages%2FMy%2FMy', ''],
  ['LINE by a query', '?liff.state=%2F%3Fpath%3D%252Fpages%252FMy%252FMy', ''],
  ['a start parameter in the query', `?tgWebAppStartParam=${base64url('/pages/My/My')}`, ''],
  ['startapp', `?startapp=${base64url('pages/My/My')}`, ''],
  ['a start parameter in the hash', '', `tgWebAppStartParam=${base64url('/pages/My/My')}`],
  [
    'Telegram’s signed data',
    '',
    `tgWebAppData=${encodeURIComponent(`hash=0&start_param=${base64url('/pages/My/My')}`)}&tgWebAppVersion=8.0`,
  ],
])('finds the page of a launch by %s', (_name, search, launchData) => {
  expect(launchGoal(search, launchData)).toEqual({ name: 'account', params: {} });
});

it('finds none in a launch without, or with nonsense', () => {
  for (const [search, data] of [
    ['', ''],
    ['?startapp=%%%', ''],
    ['?path=https://evil.example', ''],
    ['', 'tgWebAppStartParam=äöü'],
  ] as const) {
    expect(launchGoal(search, data)).toBeNull();
  }
});
