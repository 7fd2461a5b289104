import { StoreProvider } from '@/state/store-context';
import { byId, clear, draw, role, tap } from '@/ui/test/draw';
import { member } from '../../../test/harness/member-app';
import { hearScreens } from '../../../test/harness/screen-platform';
import { DeletionSheet } from './components/deletion-sheet';

afterEach(clear);

const order_sn = 'GP2600001';

it('says which order must end first, and what ends it, and leads to it', async () => {
  const app = member({});
  const { navigate } = app;
  hearScreens(app);
  const text = `order ${order_sn} · Two cups has not ended. Redeem its code in a shop first`;
  await draw(
    <StoreProvider stores={app.stores}>
      <DeletionSheet
        phone="812****7890"
        memberId={1}
        open={{ reason: 'order', order_sn, text }}
        leaving={[]}
        onClose={jest.fn()}
        onDone={jest.fn()}
        onBusy={jest.fn()}
      />
    </StoreProvider>,
  );
  expect(byId('deletion-busy').textContent).toContain(`Not possible yet: ${text}`);
  await tap(role('button', 'Go to the order'));
  expect(navigate.went).toEqual([`to groupOrder {"order_sn":"${order_sn}"}`]);
});
