import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import type { PayChannel } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { bankOf, isAccount } from '@/shell/words/pay-channels';
import type { Channel } from '@/state/pay-channels';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Chip } from '@/ui/fields/chip';
import { radioGroup } from '@/ui/fields/roving';
import { bringIntoView } from '@/ui/into-view';
import { PayWay } from './channel-row';

export interface ChannelListProps {
  channels: Channel[];
  value: PayChannel;
  onChange: (channel: PayChannel) => void;
  /** A tap has chosen, and nothing is left to choose below it; arrows only move the choice. */
  onTapped?: () => void;
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
      return { ...entry, id: 'channel-va', name: t('order.account'), intro, isChosen: isAccount(value) };
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
      <PayWay channel={channel} name={name} intro={intro} />
    </Tappable>
  );
}

/** These are buttons and no radios: the arrows of the group around them move between its own entries. */
function Banks({ channels, value, onChange, onTapped }: ChannelListProps) {
  const choose = (channel: PayChannel): void => {
    onChange(channel);
    onTapped?.();
  };
  const accounts = channels.filter(({ channel }) => isAccount(channel));
  return (
    <View
      id="channel-banks"
      className="pay-channels__banks k-chips"
      {...a11y({ role: 'group', label: t('order.bank') })}
    >
      {accounts.map(({ channel }) => (
        <Chip key={channel} id={`channel-${channel}`} chosen={channel === value} onTap={() => choose(channel)}>
          {bankOf(channel)}
        </Chip>
      ))}
    </View>
  );
}

/** The payment channels, one of which is chosen. An entry of virtual accounts shows their banks. */
export const ChannelList = observer(function ChannelList(props: ChannelListProps) {
  const { channels, value, onChange, onTapped } = props;
  const entries = entriesOf(channels, value);
  const chosen = entries.find(({ isChosen }) => isChosen)?.id ?? null;
  const choose = (id: string): void => {
    const entry = entries.find((one) => one.id === id);
    if (!entry || entry.isChosen) return;
    onChange(entry.channel);
    // The bar at the bottom covers them on a small screen.
    if (isAccount(entry.channel)) bringIntoView('channel-banks');
  };
  const tap = ({ id, channel }: Entry): void => {
    choose(id);
    if (!isAccount(channel)) onTapped?.();
  };
  const group = radioGroup(entries, chosen, choose);
  return (
    <View className="pay-channels" {...group.keys} {...a11y({ role: 'radiogroup', label: t('order.payWith') })}>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          <Row entry={entry} tabIndex={group.tabIndex(index)} onTap={() => tap(entry)} />
          {entry.isChosen && isAccount(entry.channel) ? <Banks {...props} /> : null}
        </Fragment>
      ))}
    </View>
  );
});
