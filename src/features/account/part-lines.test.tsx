import type { ChainPart } from '@/contract/chain.schemas';
import { StoreProvider } from '@/state/store-context';
import { byId, clear, draw, tap, until } from '@/ui/test/draw';
import { ok } from '../../../test/harness/fake-platform';
import { member, now } from '../../../test/harness/member-app';
import { hearScreens } from '../../../test/harness/screen-platform';
import { PartLines } from './components/part-lines';

afterEach(clear);

const rows = () => [...document.querySelectorAll('[id^="part-"], [id^="orders-"]')].map(({ id }) => id);

async function show(running: ChainPart[], orders: ChainPart[]) {
  const app = member({ pushShop: ok({ shop: null, goods: [], nearer: null, parts: running }, now) });
  hearScreens(app);
  await draw(
    <StoreProvider stores={app.stores}>
      <PartLines orders={orders} />
    </StoreProvider>,
  );
  await until(() => app.stores.shop.suggestionStatus === 'ready', 'the parts that run');
  return app;
}

it('leads to each part that runs, and to the orders of it', async () => {
  const { navigate } = await show(['voucher', 'group'], ['voucher', 'group']);
  expect(rows()).toEqual(['part-voucher', 'orders-voucher', 'part-group', 'orders-group']);
  await tap(byId('part-voucher'));
  await tap(byId('orders-group'));
  expect(navigate.went).toEqual(['to vouchers', 'to groupOrders']);
});

it('leads to the orders only of a part that runs no more', async () => {
  await show(['group'], ['voucher', 'group']);
  expect(rows()).toEqual(['part-group', 'orders-group', 'orders-voucher']);
});
