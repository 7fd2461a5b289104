import { observer } from 'mobx-react-lite';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18n, i18n, t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { byId, clear, draw, tap } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { fakePlatform } from '../../test/harness/fake-platform';
import { routed } from './routed';

beforeAll(startPageHooks);
afterEach(async () => {
  jest.restoreAllMocks();
  await clear();
});

let isBroken = true;

function Cups() {
  const [cups] = useState({ count: 3 });
  if (isBroken) throw new TypeError('the phone 0812 3456 is not a number');
  return <div id="cups">{cups.count}</div>;
}

it("a failing page shows a message, is reported without the error's text, and renders on a retry", async () => {
  const stores = new Stores(fakePlatform().platform, new I18n());
  const report = jest.spyOn(stores.api.chain.reportFailure, 'attempt');
  const home = jest.spyOn(navigate, 'relaunch').mockResolvedValue();
  // React logs every error that it catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Page = routed('shopList', Cups);
  isBroken = true;
  await draw(
    <StoreProvider stores={stores}>
      <Page />
    </StoreProvider>,
  );
  while (!document.getElementById('failed-page')) await act(async () => undefined);
  expect(byId('failed-page').textContent).toContain('Try again');
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ build: 'h5 1.0.0', error: 'TypeError' }));
  expect(JSON.stringify(report.mock.calls)).not.toContain('0812');

  await tap(byId('failed-home'));
  expect(home).toHaveBeenCalledWith('home');
  await tap(byId('retry'));
  expect(byId('failed-page').textContent).toContain('Try again');
  isBroken = false;
  await tap(byId('retry'));
  expect(byId('cups').textContent).toBe('3');
});

it('a page is drawn when its texts are there, and follows a switch of the language at once', async () => {
  const stores = new Stores(fakePlatform().platform, new I18n());
  const seen: string[] = [];
  const Title = observer(function Title() {
    const title = t('pageTitle.shopList');
    seen.push(title);
    return <div id="title">{title}</div>;
  });
  const Page = routed('shopList', Title);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Only the common texts are loaded; those of the page come with it.
  await act(async () => i18n.setLanguage('id'));
  expect(i18n.has(['shop'])).toBe(false);
  await act(async () =>
    root.render(
      <StoreProvider stores={stores}>
        <Page />
      </StoreProvider>,
    ),
  );
  while (!document.getElementById('title')) await act(async () => undefined);
  expect(byId('title').textContent).toBe('Semua kedai');
  await act(async () => i18n.setLanguage('en'));
  expect(byId('title').textContent).toBe('All shops');
  expect(seen).toEqual(['Semua kedai', 'All shops']);
  await act(async () => root.unmount());
});
