import { type AppAsk, appAskData } from '@/contract/embed/app-asks';
import type { Host, PartnerFacts } from './adapter';
import { meetGopay } from './gopay';

const facts: PartnerFacts = {
  partner: 'gopay',
  kind: 'gopay',
  origins: [],
  app_id: null,
  capabilities: Object.keys(appAskData) as AppAsk[],
};
const own = window as unknown as { gpContainer?: object };

type Answer = { ok: unknown } | { failed: unknown } | 'silence';
const calls: unknown[][] = [];
let answer: Answer = { ok: { success: true, data: {} } };

beforeEach(() => {
  calls.length = 0;
  document.head.innerHTML = '';
  own.gpContainer = {
    call(
      name: string,
      method: string,
      params: object,
      onSuccess: (a: unknown) => void,
      onFailure: (a: unknown) => void,
    ) {
      calls.push([name, method, params]);
      if (answer === 'silence') return;
      if ('ok' in answer) onSuccess(answer.ok);
      else onFailure(answer.failed);
    },
  };
});
afterEach(() => {
  delete own.gpContainer;
  jest.useRealTimers();
});

function meet(): Host {
  const met: Host[] = [];
  meetGopay({ facts, handlers: {}, launchData: '', onHost: (host) => void met.push(host) });
  if (!met[0]) throw new Error('no host');
  return met[0];
}
const success = (data: unknown): Answer => ({ ok: { success: true, data, ret: 'GP_SUCCESS' } });
const code = 'GBNURP5WyBIqXiGxKv2cO8Qj4CyS0qZrRK5O4e8ehdnHpowG6k5pkj2SsF7BqGIF';

it.each([
  ['an object', { authCode: code }],
  ['text, as before 2.00', JSON.stringify({ authCode: code })],
])('the code of a launch is read from %s', async (_, data) => {
  answer = success(data);
  expect(await meet().launch?.()).toEqual({ code });
  expect(calls).toEqual([['GPMiniAppAuth', 'getAuthCode', {}]]);
});

it.each<[string, Answer]>([
  ['a failure', { failed: { success: false, errorType: 'JS_BRIDGE_ERROR', ret: 'GP_EXCEPTION' } }],
  ['text that is no JSON', success('{')],
  ['no code', success({})],
  ['nothing', { ok: undefined }],
])('%s is no launch', async (_, given) => {
  answer = given;
  expect(await meet().launch?.()).toBeNull();
});

it('a container that is silent is no launch', async () => {
  jest.useFakeTimers();
  answer = 'silence';
  const launched = meet().launch?.();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await launched).toBeNull();
});

it('GoPay does what its documentation has', async () => {
  const host = meet();
  expect(facts.capabilities.filter((name) => host.can(name)).sort()).toEqual(['getLocation', 'openExternal', 'pay']);
  answer = { ok: { success: true, ret: 'GP_SUCCESS' } };
  expect(await host.ask('openExternal', { url: 'https://kedai.example/a' })).toEqual({ status: 204 });
  expect(await host.ask('openExternal', { url: 'gopay://page' })).toEqual({ status: 204 });
  answer = success({ coords: { longitude: 106.8, latitude: -6.2, time: 12 } });
  expect(await host.ask('getLocation')).toEqual({ status: 200, data: { latitude: -6.2, longitude: 106.8 } });
  answer = success({});
  expect(await host.ask('getLocation')).toEqual({ status: 424 });
  expect(calls).toEqual([
    ['GPNavigator', 'launchUri', { uri: 'https://kedai.example/a' }],
    ['GPNavigator', 'launchDeeplink', { deeplink: 'gopay://page' }],
    ['GPLocation', 'getLocation', { enable_high_accuracy: true }],
    ['GPLocation', 'getLocation', { enable_high_accuracy: true }],
  ]);
});

describe('a payment', () => {
  const pay = (url: string, host = meet()) =>
    host.ask('pay', {
      ...{ paymentId: 'PY2603020000000001', orderSn: 'OD2603020000000001', amount: 25_000, currency: 'IDR' },
      launch: { type: 'page', url },
    });

  it.each(['success', 'pending', 'cancelled', 'failed'])('that is %s says so', async (status) => {
    answer = success({ status });
    expect(await pay('https://merchants.midtrans.example/v2/pay?tref=abc&amount=1')).toEqual({
      status: 200,
      data: { status },
    });
    expect(calls).toEqual([['GP', 'launchPayment', { deeplink: 'gopay://merchanttransfer?tref=abc&amount=1' }]]);
  });

  it('with an answer that is none of these is not known', async () => {
    answer = success({ status: 'paid' });
    expect(await pay('gojek://gopay/merchanttransfer?tref=abc')).toEqual({ status: 200, data: { status: 'unknown' } });
  });

  it('of another wallet is not begun', async () => {
    expect(await pay('https://shopee.example/pay?id=1')).toEqual({ status: 501 });
    expect(calls).toEqual([]);
  });
});

it('the script is loaded from GoPay, and without the container nobody is met', async () => {
  const { gpContainer } = own;
  delete own.gpContainer;
  const onHost = jest.fn();
  const load = () => {
    meetGopay({ facts, handlers: {}, launchData: '', onHost });
    return document.head.querySelector('script:last-of-type') as HTMLScriptElement;
  };
  const failed = load();
  expect(failed.src).toBe('https://gwk.gopayapi.com/sdk/stable/gp-container.min.js');
  failed.dispatchEvent(new Event('error'));
  load().dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(onHost).not.toHaveBeenCalled();
  const script = load();
  own.gpContainer = gpContainer;
  script.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onHost).toHaveBeenCalledTimes(1);
});
