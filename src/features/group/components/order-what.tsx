import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { lastDay } from '@/shell/words/last-day';
import { channelText } from '@/shell/words/pay-channels';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';
import { boughtText } from '../group-words';
import { AlonePrice } from './alone-price';
import './order-what.scss';

function Outcome({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <View className="group-outcome">
      <Icon name={icon} size={40} className="group-outcome__icon" />
      <View className="group-outcome__text">
        <Text className="group-outcome__title">{title}</Text>
        <Text>{` ${children}`}</Text>
      </View>
    </View>
  );
}

/** What becomes of the money if a full team's order is not fetched. */
function Unfetched({ order }: { order: GroupOrderDetails }) {
  const { pay_amount, code, utc_offset_minutes: offset } = order;
  const { clock } = useStores();
  if (!code) return null;
  const day = lastDay(code.expiretime, clock.now(), offset);
  return (
    <View className="group-outcomes" id="group-unfetched">
      <Outcome icon="undo" title={t('group.ifUnfetched')}>
        {t('group.unfetchedText', { day, sum: money(pay_amount) })}
      </Outcome>
    </View>
  );
}

/** What becomes of the order, while nobody knows whether the team fills. */
function Outcomes({ order }: { order: GroupOrderDetails }) {
  const { redeem_days: days, shop_num: count, pay_amount, pay_channel } = order;
  return (
    <View className="group-outcomes">
      <Outcome icon="check" title={t('group.ifFull')}>
        {t('group.ifFullText', { days, count })}
      </Outcome>
      <Outcome icon="undo" title={t('group.ifNot')}>
        {pay_channel
          ? t('group.ifNotText', { sum: money(pay_amount), channel: channelText(pay_channel) })
          : t('group.ifNotUnpaid', { sum: money(pay_amount) })}
      </Outcome>
      <Outcome icon="clock" title={t('group.ifUnfetched')}>
        {t('group.ifUnfetchedText', { days, sum: money(pay_amount) })}
      </Outcome>
      <Outcome icon="people" title={t('group.ifReal')}>
        {t('group.ifRealText')}
      </Outcome>
    </View>
  );
}

/** What was ordered, and for how much. */
export function OrderWhat({ order }: { order: GroupOrderDetails }) {
  const { name, image, tint, spec_text, num, price, goods_id, pay_amount, team, state } = order;
  return (
    <Card>
      <View className="group-bought">
        <Picture className="group-bought__picture" src={image} tint={tint} />
        <View className="group-bought__text">
          <Text className="group-bought__name" {...a11y({ role: 'heading', level: 2 })}>
            {name}
          </Text>
          <Text className="group-bought__spec">{boughtText({ spec_text, num, team })}</Text>
        </View>
        <View className="group-bought__sums">
          <Price value={pay_amount} size={28} />
          <AlonePrice price={price * num} goods={goods_id} />
        </View>
      </View>
      {state === 'unpaid' || state === 'forming' ? <Outcomes order={order} /> : null}
      {state === 'toRedeem' ? <Unfetched order={order} /> : null}
    </Card>
  );
}
