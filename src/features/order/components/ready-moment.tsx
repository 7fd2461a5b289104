import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { QrCode } from '@/features/qr';
import { formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { stateWords } from '@/shell/orders/state-words';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Sheet } from '@/ui/layers/sheet';
import { Icon } from '@/ui/pictures/icon';
import { Cups } from './cups';
import { RouteLink } from './route-link';
import './ready-moment.scss';

const leaves = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Whether an order waits at the counter for its customer. */
export const isReadyHere = ({ state, type }: Pick<OrderDetails, 'state' | 'type'>): boolean =>
  state === 'ready' && type === 'takein';

/** The number and, as a code that the counter's scanner reads, the same number. */
const CodeSheet = observer(function CodeSheet({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const number = order.pickup_no ?? '';
  return (
    <Sheet open id="order-code" title={t('order.pickupNumber')} onClose={onClose}>
      <Text className="order-ready__code">{number}</Text>
      <QrCode content={number} label={`${t('order.pickupNumber')} ${number}`} size="large" />
    </Sheet>
  );
});

/** An order that is ready: its number as large as the screen allows, its cups, where they are, and what to do there. */
export const ReadyMoment = observer(function ReadyMoment({
  order,
  onHelp,
}: {
  order: OrderDetails;
  onHelp: () => void;
}) {
  const [isCodeOpen, setCodeOpen] = useState(false);
  const { shop, lines, readytime } = order;
  return (
    <View className="order-ready">
      <View className="order-ready__stage" id="pickup-hero">
        <View className="order-ready__leaves" {...a11y({ hidden: true })}>
          {leaves.map((leaf) => (
            <View key={leaf} className={`order-ready__leaf order-ready__leaf--${leaf}`} />
          ))}
        </View>
        <View className="order-ready__chip" {...a11y({ live: 'polite' })}>
          <Icon name="check" size={32} />
          <Text id="order-status">{stateWords(order)}</Text>
          {readytime === null ? null : (
            <Text className="order-ready__since">{formatTime(readytime, order.utc_offset_minutes)}</Text>
          )}
        </View>
        <Text className="order-ready__title">{t('order.readyTitle')}</Text>
        <Text className="order-ready__label">{t('order.pickupNumber')}</Text>
        <Text className="order-ready__number" id="pickup-number">
          {order.pickup_no}
        </Text>
        <Cups className="order-ready__cups" lines={lines} />
        <View className="order-ready__floor" />
      </View>
      <View className="order-ready__sheet">
        <View className="order-ready__shop">
          <View className="order-ready__icon">
            <Icon name="store" size={44} />
          </View>
          <View className="order-ready__where">
            <Text className="order-ready__name">{shop.name}</Text>
            <Text className="order-ready__address">{shop.address}</Text>
          </View>
          <RouteLink shop={shop} />
        </View>
        <View className="order-ready__drinks">
          {lines
            .filter(({ num, refund_num }) => refund_num < num)
            .map(({ line_id, name, spec_text, num, refund_num }) => (
              <View key={line_id} className="order-ready__drink">
                <View className="order-ready__what">
                  <Text>{name}</Text>
                  <Text className="order-ready__spec"> {dotted(spec_text.split(' · '))}</Text>
                </View>
                <Text className="order-ready__num">{t('order.times', { count: num - refund_num })}</Text>
              </View>
            ))}
        </View>
        <Button id="order-show-code" wide size="large" icon="qr" onTap={() => setCodeOpen(true)}>
          {t('order.showCode')}
        </Button>
        <Button id="order-ask-shop" className="order-ready__ask" wide kind="secondary" icon="chat" onTap={onHelp}>
          {t('order.askShop')}
        </Button>
      </View>
      {isCodeOpen ? <CodeSheet order={order} onClose={() => setCodeOpen(false)} /> : null}
    </View>
  );
});
