import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { formatDay, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { a11y } from '@/ui/a11y';
import { Icon } from '@/ui/icon';
import { Tappable } from '@/ui/tappable';
import type { CheckoutNotice as Notice } from '../checkout-store';
import './checkout-notice.scss';

export interface CheckoutNoticeProps {
  notice: Notice;
  now: number;
  offsetMinutes: number;
  onOrders: () => void;
}

function noticeText({ notice, now, offsetMinutes }: CheckoutNoticeProps): string {
  switch (notice.kind) {
    case 'priceChanged':
      return t('order.priceChanged', { from: money(notice.from), to: money(notice.to) });
    case 'outOfStock':
      return t('order.outOfStock', { names: notice.names.join(t('common.listMark')) });
    case 'shopClosed':
      return notice.nextOpen === null
        ? t('order.shopClosed')
        : t('order.shopClosedUntil', {
            day: formatDay(notice.nextOpen, now, offsetMinutes),
            time: formatTime(notice.nextOpen, offsetMinutes),
          });
    case 'tooManyUnpaid':
      return t('order.tooManyUnpaid', { max: notice.max });
    case 'answerLost':
      return t('order.answerLost');
    default:
      return notice.text;
  }
}

/** Why the order was not placed, in words, above what was chosen. */
export const CheckoutNotice = observer(function CheckoutNotice(props: CheckoutNoticeProps) {
  return (
    <View className="order-notice" id="checkout-notice" {...a11y({ role: 'alert' })}>
      <Icon name="alert" size={36} className="order-notice__icon" />
      <View className="order-notice__body">
        <Text className="order-notice__text">{noticeText(props)}</Text>
        {props.notice.kind === 'tooManyUnpaid' ? (
          <Tappable id="notice-orders" className="order-notice__action" onTap={props.onOrders}>
            <Text>{t('order.seeUnpaid')}</Text>
          </Tappable>
        ) : null}
      </View>
    </View>
  );
});
