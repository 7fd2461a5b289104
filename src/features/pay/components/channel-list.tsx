import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import type { ChainConfig, PayChannel } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { bankOf, isAccount } from '@/shell/words/pay-channels';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Chip } from '@/ui/fields/chip';
import { radioGroup } from '@/ui/fields/roving';
import { bringIntoView } from '@/ui/into-view';
import './channel-list.scss';

type Channel = ChainConfig['pay_channels'][number];

/** Short marks in place of the brands' own signs. */
const marks: Record<PayChannel, string> = {
  qris: 'QRIS',
  gopay: 'GoPay',
  ovo: 'OVO',
  dana: 'DANA',
  shopeepay: 'SPay',
  linkaja: 'Link',
  va_bca: 'VA',
  va_mandiri: 'VA',
  va_bni: 'VA',
  va_bri: 'VA',
  cash: 'Rp',
};

export interface ChannelListProps {
  channels: Channel[];
  value: PayChannel;
  onChange: (channel: PayChannel) => void;
}

interface Entry extends Channel {
  id: string;
  isChosen: boolean;
}

/** The virtual accounts of all banks are one entry, at the place of the first. */
function entriesOf(channels: readonly Channel[], value: PayChannel): Entry[] {
  const accounts = channels.filter(({ channel }) => isAccount(channel));
  const first = accounts[0];
  return channels
    .filter((entry) => !isAccount(entry.channel) || entry === first)
    .map((entry) => {
      if (entry !== first) return { ...entry, id: `channel-${entry.channel}`, isChosen: entry.channel === value };
      const intro = accounts.map(({ channel }) => bankOf(channel)).join(', ');
      return { ...entry, id: 'channel-va', name: t('cashier.account'), intro, isChosen: isAccount(value) };
    });
}

function Row({ entry, tabIndex, onTap }: { entry: Entry; tabIndex: number; onTap: () => void }) {
  const { id, channel, name, intro, isChosen } = entry;
  return (
    <Tappable
      id={id}
      role="radio"
      checked={isChosen}
      tabIndex={tabIndex}
      className={classNames('pay-channel', isChosen && 'pay-channel--chosen')}
      onTap={onTap}
    >
      <View className={classNames('pay-channel__mark', `pay-channel__mark--${channel.split('_')[0]}`)}>
        <Text>{marks[channel]}</Text>
      </View>
      <View className="pay-channel__text">
        <Text className="pay-channel__name">{name}</Text>
        {intro ? <Text className="pay-channel__intro">{intro}</Text> : null}
      </View>
      <View className="pay-channel__dot" />
    </Tappable>
  );
}

/** These are buttons and no radios: the arrows of the group around them move between its own entries. */
function Banks({ channels, value, onChange }: ChannelListProps) {
  const accounts = channels.filter(({ channel }) => isAccount(channel));
  return (
    <View
      id="channel-banks"
      className="pay-channels__banks k-chips"
      {...a11y({ role: 'group', label: t('cashier.bank') })}
    >
      {accounts.map(({ channel }) => (
        <Chip key={channel} id={`channel-${channel}`} chosen={channel === value} onTap={() => onChange(channel)}>
          {bankOf(channel)}
        </Chip>
      ))}
    </View>
  );
}

/** The payment channels, one of which is chosen. An entry of virtual accounts shows their banks. */
export const ChannelList = observer(function ChannelList({ channels, value, onChange }: ChannelListProps) {
  const entries = entriesOf(channels, value);
  const chosen = entries.find(({ isChosen }) => isChosen)?.id ?? null;
  const choose = (id: string): void => {
    const entry = entries.find((one) => one.id === id);
    if (!entry || entry.isChosen) return;
    onChange(entry.channel);
    // The bar at the bottom covers them on a small screen.
    if (isAccount(entry.channel)) bringIntoView('channel-banks');
  };
  const group = radioGroup(entries, chosen, choose);
  return (
    <View className="pay-channels" {...group.keys} {...a11y({ role: 'radiogroup', label: t('order.payWith') })}>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          <Row entry={entry} tabIndex={group.tabIndex(index)} onTap={() => choose(entry.id)} />
          {entry.isChosen && isAccount(entry.channel) ? (
            <Banks channels={channels} value={value} onChange={onChange} />
          ) : null}
        </Fragment>
      ))}
    </View>
  );
});
