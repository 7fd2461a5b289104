import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PayChannel } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { isAccount } from '@/shell/words/pay-channels';
import { partnerLink } from '@/state/host/partner-link';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { Icon } from '@/ui/pictures/icon';
import { useLazy } from '@/ui/use-lazy';
import { PayMark, PayWay } from './channel-row';
import type { PayChoice } from './pay-choice';
import './pay-card.scss';

const load = () => import(/* webpackChunkName: "pay-sheet" */ './pay-sheet');

/** How many other brands are shown beside the button that changes the way. */
const OTHERS = 3;

interface PayCardProps {
  choice: PayChoice;
  /** The channels that take it. */
  offers: readonly PayChannel[];
}

/** How the order will be paid, with the other ways in a sheet. A partner without payments has none. */
export const PayCard = observer(function PayCard({ choice, offers }: PayCardProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const sheet = useLazy(load, isOpen, () => {
    close();
    showToast(t('common.networkLost'));
  });
  const channels = choice.channels(offers);
  const chosen = choice.channel(offers);
  if (!chosen || partnerLink.isMenuOnly) return null;
  // The virtual accounts of all banks have one brand.
  const others = channels.filter(
    ({ channel }, at) =>
      channel !== chosen.channel &&
      !(isAccount(channel) && (isAccount(chosen.channel) || channels.findIndex((one) => isAccount(one.channel)) < at)),
  );
  return (
    <View id="pay-way">
      <View className="pay-card__head">
        <Text className="pay-card__title" {...a11y({ role: 'heading', level: 2 })}>
          {t('order.payWith')}
        </Text>
        {chosen.channel === choice.lastUsed ? (
          <Text className="pay-card__last">{t('order.payLast', { channel: chosen.name })}</Text>
        ) : null}
      </View>
      <View className="pay-card">
        <View id={`pay-way-${chosen.channel}`} className="pay-channel pay-channel--chosen pay-card__chosen">
          <PayWay {...chosen} />
        </View>
        {channels.length > 1 ? (
          <Tappable id="pay-change" className="pay-card__others" onTap={() => setOpen(true)}>
            {others.slice(0, OTHERS).map(({ channel }) => (
              <PayMark key={channel} channel={channel} />
            ))}
            <Text className="pay-card__change">{t('order.payChange')}</Text>
            <Icon name="down" size={32} />
          </Tappable>
        ) : null}
      </View>
      {sheet && isOpen ? (
        <sheet.PaySheet channels={channels} value={chosen.channel} onChange={choice.choose} onClose={close} />
      ) : null}
    </View>
  );
});
