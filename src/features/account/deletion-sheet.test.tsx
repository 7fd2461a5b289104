import { StoreProvider } from '@/state/store-context';
import { byId, clear, draw, role, tap } from '@/ui/test/draw';
import { going, goingOrder, member } from '../../../test/harness/member-app';
import { hearScreens } from '../../../test/harness/screen-platform';
import { DeletionSheet } from './components/deletion-sheet';

afterEach(clear);

const order_sn = 'GP2600001';

async function drawBusy(orders: ReturnType<typeof goingOrder>[]) {
  const app = member({ going: going(...orders) });
  hearScreens(app);
  await draw(
    <StoreProvider stores={app.stores}>
      <DeletionSheet
        phone="812****7890"
        memberId={1}
        open={{ reason: 'order', order_sn }}
        leaving={[]}
        onClose={jest.fn()}
        onDone={jest.fn()}
        onBusy={jest.fn()}
      />
    </StoreProvider>,
  );
  return app;
}

it('names the order that must end first by what was ordered, and leads to it', async () => {
  const formed = goingOrder('paid', { kind: 'group', order_sn, title: 'Two cups', status_text: 'Pending redemption' });
  const { navigate } = await drawBusy([formed]);
  expect(byId('deletion-title').textContent).toBe('Two cups\u00a0· Pending redemption');
  await tap(role('button', 'Go to the order'));
  expect(navigate.went).toEqual([`to groupOrder {"order_sn":"${order_sn}"}`]);
});

it('names it by its number if it does not go on any more', async () => {
  await drawBusy([]);
  expect(document.getElementById('deletion-title')).toBeNull();
  expect(byId('deletion-busy').textContent).toContain(order_sn);
});
