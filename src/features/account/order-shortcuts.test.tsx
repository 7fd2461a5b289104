import { I18n } from '@/i18n/i18n';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { clear, draw } from '@/ui/test/draw';
import { fakePlatform } from '../../../test/harness/fake-platform';
import { OrderShortcuts } from './components/order-shortcuts';

afterEach(clear);

it('counts waiting orders, and those to rate', async () => {
  const stores = new Stores(fakePlatform().platform, new I18n());
  await draw(
    <StoreProvider stores={stores}>
      <OrderShortcuts counts={{ 1: 1, 2: 3, 3: 0, 4: 2, 5: 7 }} />
    </StoreProvider>,
  );
  const shown = [1, 4, 2, 3, 5].map((tab) => document.getElementById(`orders-${tab}`)?.textContent);
  expect(shown.map((text) => text?.replace(/\D+/g, ' ').trim())).toEqual(['1 1', '2 2', '3 3', '', '7 7']);
  expect(shown[4]).toMatch(/^7To rate/);
});
