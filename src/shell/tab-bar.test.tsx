import { act } from 'react';
import { StoreProvider } from '@/state/store-context';
import { byId, clear, draw } from '@/ui/test/draw';
import { ok, settle } from '../../test/harness/fake-platform';
import { member, now } from '../../test/harness/member-app';
import { TabBar } from './tab-bar';

afterEach(clear);

const told = ok({ list: [], notices: { unread: 3, urgent: null } }, now);

async function drawn(current: 'home' | 'orders') {
  const app = member({ going: told });
  await draw(
    <StoreProvider stores={app.stores}>
      <TabBar current={current} />
    </StoreProvider>,
  );
  await act(settle);
  return app;
}

it('asks for the notices if the first page after a reload does not read them', async () => {
  const { sentTo } = await drawn('orders');
  expect(byId('tab-bar-mine').textContent).toContain('3');
  expect(sentTo('going')).toHaveLength(1);
});

it('does not ask for the notices on home, which reads them by itself', async () => {
  const { sentTo } = await drawn('home');
  expect(sentTo('going')).toHaveLength(0);
});
