import { returnTargets } from '../../../test/harness/payloads';

let openPage: (url: string) => boolean;

const origin = 'https://kedai.example';
const opened: string[] = [];
beforeAll(async () => {
  const location = { search: '', assign: (url: string) => opened.push(url) };
  Object.assign(globalThis, { window: { location }, location });
  ({ openPage } = await import('./open-page.h5'));
});
beforeEach(() => {
  opened.length = 0;
});

it('opens pages of providers, paths of our own and apps of wallets', () => {
  const good = ['https://pay.example/a?b=c', '/gateway/pay/SB1', 'gojek://gopay/merchanttransfer', 'shopeeid://main'];
  expect(good.filter(openPage)).toEqual(good);
  expect(opened).toEqual(good);
});

it('opens nothing that only looks like one of them', () => {
  for (const target of returnTargets) openPage(target);
  const strays = opened.filter((url) => !/^https?:\/\//i.test(url) && new URL(url, origin).origin !== origin);
  expect(strays).toEqual([]);
  expect(opened.filter((url) => !/^(https?:\/)?\//i.test(url))).toEqual([]);
});
