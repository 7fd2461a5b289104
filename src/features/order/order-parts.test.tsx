import { useState } from 'react';
import type { PayChannel } from '@/contract/chain.schemas';
import { StoreProvider } from '@/state/store-context';
import { clear, draw, press, role, tap } from '@/ui/test/draw';
import { details, member } from '../../../test/harness/member-app';
import { hearScreens } from '../../../test/harness/screen-platform';
import { ChannelList } from './components/channel-list';
import { NoOrders } from './components/no-orders';

const copyText = jest.fn(async (_text: string) => true);

afterEach(clear);

describe('a tab without orders', () => {
  it.each([
    [0, 'You have no order yet.'],
    [1, 'You have no order to pay.'],
    [6, 'You have no completed order yet.'],
  ] as const)('says in tab %i what there is none of', async (tab, words) => {
    await draw(<NoOrders tab={tab} />);
    expect(document.body.textContent).toContain(words);
  });
});

describe('the payment channels', () => {
  const channels = [
    { channel: 'qris' as const, name: 'QRIS', intro: '' },
    { channel: 'gopay' as const, name: 'E-wallet', intro: '' },
  ];
  function Ways() {
    const [channel, setChannel] = useState<PayChannel>('qris');
    return <ChannelList channels={channels} value={channel} onChange={setChannel} />;
  }
  const radios = () => Array.from(document.querySelectorAll<HTMLElement>('[role="radio"]'));

  it('are one tab stop, and arrows cycle through them', async () => {
    await draw(<Ways />);
    expect(radios().map((radio) => radio.tabIndex)).toEqual([0, -1]);
    radios()[0]?.focus();
    await press('ArrowDown');
    expect(document.activeElement?.id).toBe('channel-gopay');
    expect(radios().map((radio) => [radio.getAttribute('aria-checked'), radio.tabIndex])).toEqual([
      ['false', -1],
      ['true', 0],
    ]);
    await press('ArrowRight');
    expect(document.activeElement?.id).toBe('channel-qris');
    await press('ArrowUp');
    expect(document.activeElement?.id).toBe('channel-gopay');
  });
});

describe('the route to a shop where no map opens', () => {
  it('shows the address and copies it with the name of the shop', async () => {
    jest.doMock('@/platform/clipboard', () => ({ copyText }));
    const { RouteSheet } = await import('./components/route-sheet');
    const app = member({});
    const { stores, toasts } = app;
    hearScreens(app);
    await draw(
      <StoreProvider stores={stores}>
        <RouteSheet open onClose={jest.fn()} shop={details('paid').shop} />
      </StoreProvider>,
    );
    await tap(role('button', 'Copy address'));
    expect(copyText).toHaveBeenLastCalledWith('Kedai, Jl.');
    expect(toasts).toEqual(['Copied']);
    copyText.mockResolvedValueOnce(false);
    await tap(role('button', 'Copy address'));
    expect(role('alert').textContent).toMatch(/Kedai, Jl\.$/);
  });
});
