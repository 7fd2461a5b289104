import { useState } from 'react';
import type { PayChannel } from '@/contract/chain.schemas';
import { ChannelList } from '@/shell/pay/channel-list';
import { clear, draw, press } from '@/ui/test/draw';
import { expiredText } from './pay-words';

afterEach(clear);

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

describe('an order whose time to pay is over', () => {
  it('may still get its money late, but not in cash, nor where no payment was begun', () => {
    expect(['gopay', 'cash', undefined].map((channel) => expiredText(channel).includes('last moment'))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
