import { act } from 'react';
import { I18n } from '@/i18n/i18n';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { byId, clear, draw, tap, until } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { fakePlatform } from '../../test/harness/fake-platform';
import { missingPage } from './missing-page';

beforeAll(startPageHooks);
afterEach(clear);

interface Request {
  fail: () => void;
  succeed: () => void;
}

/** Draws a page that is not there, without a network. Returns the requests for it, which last until the test ends them. */
async function openOffline(): Promise<Request[]> {
  const requests: Request[] = [];
  const load = () =>
    new Promise<() => JSX.Element>((resolve, reject) => {
      requests.push({ fail: () => reject(new Error('lost')), succeed: () => resolve(() => <p>here it is</p>) });
    });
  const Missing = missingPage('pages/My/My', load);
  const stores = new Stores(fakePlatform().platform, new I18n());
  await draw(
    <StoreProvider stores={stores}>
      <Missing />
    </StoreProvider>,
  );
  await act(async () => window.dispatchEvent(new Event('offline')));
  return requests;
}

it('asks for its part again if the network came back during a request that failed', async () => {
  const requests = await openOffline();
  await tap(byId('retry'));
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(requests).toHaveLength(1);
  await act(async () => requests[0]?.fail());
  await until(() => requests.length === 2, 'a second request');
  await act(async () => requests[1]?.succeed());
  expect(document.body.textContent).toContain('here it is');
});

it('asks twice when the network comes back, because the first request may share what was lost before', async () => {
  const requests = await openOffline();
  await act(async () => window.dispatchEvent(new Event('online')));
  await act(async () => requests[0]?.fail());
  await until(() => requests.length === 2, 'a second request');
  await act(async () => requests[1]?.succeed());
  expect(document.body.textContent).toContain('here it is');
});

describe('a page that is being loaded', () => {
  const Here = () => <p>here it is</p>;
  async function open(): Promise<{ come: () => void; fail: () => void }> {
    let ends: { come: () => void; fail: () => void } = { come: () => undefined, fail: () => undefined };
    const underWay = new Promise<() => JSX.Element>((resolve, reject) => {
      ends = { come: () => resolve(Here), fail: () => reject(new Error('lost')) };
    });
    const Loading = missingPage('pages/My/My', () => Promise.reject(new Error('lost')), underWay);
    await draw(
      <StoreProvider stores={new Stores(fakePlatform().platform, new I18n())}>
        <Loading />
      </StoreProvider>,
    );
    return ends;
  }
  const says = (): string => document.body.textContent ?? '';

  it('shows its outlines until it is there', async () => {
    const { come } = await open();
    expect(byId('loading-page')).toBeTruthy();
    expect(document.getElementById('retry')).toBeNull();
    await act(async () => come());
    expect(says()).toContain('here it is');
  });

  it('is missing when that fails', async () => {
    const { fail } = await open();
    await act(async () => fail());
    expect(byId('retry')).toBeTruthy();
  });

  it('counts as missing after 60 seconds, and is shown if it comes later', async () => {
    jest.useFakeTimers();
    const { come } = await open();
    await act(async () => jest.advanceTimersByTime(59_999));
    expect(byId('loading-page')).toBeTruthy();
    await act(async () => jest.advanceTimersByTime(1));
    expect(byId('retry')).toBeTruthy();
    await act(async () => come());
    expect(says()).toContain('here it is');
    jest.useRealTimers();
  });
});
