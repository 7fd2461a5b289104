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

it('asks for its part again if the network came back during a request that failed', async () => {
  const requests: { fail: () => void; succeed: () => void }[] = [];
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
  await tap(byId('retry'));
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(requests).toHaveLength(1);
  await act(async () => requests[0]?.fail());
  await until(() => requests.length === 2, 'a second request');
  await act(async () => requests[1]?.succeed());
  expect(document.body.textContent).toContain('here it is');
});
