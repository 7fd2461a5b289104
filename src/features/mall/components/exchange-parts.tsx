import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { limits } from '@/contract/limits';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Stepper } from '@/ui/fields/stepper';
import { TextArea } from '@/ui/fields/text-area';
import { NoticeBox } from '@/ui/states/notice-box';
import type { ExchangeNotice, ExchangePartProps } from '../exchange-store';
import { pointsText } from '../mall-words';
import { GoalRow } from './goal-rows';
import './exchange-parts.scss';

/** Where the goods go, and how many. */
export const WhatCard = observer(function WhatCard({ store, goods }: ExchangePartProps) {
  const { num, most, isSending, way } = store;
  return (
    <Card flush>
      <GoalRow store={store} goods={goods} />
      <View className={way === 'now' ? 'exchange-num' : 'exchange-num exchange-num--ruled'}>
        <View className="exchange-num__text">
          <Text className="exchange-num__label">{t('mall.num')}</Text>
          {most > 1 && num === most ? (
            <Text className="exchange-num__hint">{t('mall.mostNow', { count: most })}</Text>
          ) : null}
        </View>
        <Stepper
          id="exchange-num"
          label={goods.name}
          value={num}
          max={Math.max(1, most)}
          disabled={isSending}
          onChange={store.setNum}
        />
      </View>
    </Card>
  );
});

/** What should be known about the order. */
export const RemarkCard = observer(function RemarkCard({ store }: Pick<ExchangePartProps, 'store'>) {
  if (store.way === 'now') return null;
  return (
    <Card>
      <TextArea
        id="exchange-remark"
        label={t('mall.remark')}
        value={store.remark}
        maxLength={limits.textAreaMax}
        onChange={store.setRemark}
      />
    </Card>
  );
});

/** What the member has, what this costs, and what is left. */
export const BalanceCard = observer(function BalanceCard({ store, goods }: ExchangePartProps) {
  const { balance, debt, sum, num, after } = store;
  return (
    <View id="exchange-balance" className="exchange-balance">
      <View className="exchange-balance__line">
        <Text className="exchange-balance__label">{t('mall.yours')}</Text>
        <Text>{formatWhole(balance)}</Text>
      </View>
      {debt > 0 ? (
        <View id="exchange-debt" className="exchange-balance__line">
          <Text className="exchange-balance__label">{t('mall.owed')}</Text>
          <Text>{`− ${formatWhole(debt)}`}</Text>
        </View>
      ) : null}
      <View className="exchange-balance__line">
        <Text className="exchange-balance__label">{t('mall.times', { name: goods.name, num })}</Text>
        <Text>{`− ${formatWhole(sum)}`}</Text>
      </View>
      <View className="exchange-balance__total">
        <Text>{after < 0 ? t('mall.tooFew') : t('mall.after')}</Text>
        <Text id="exchange-after" className={after < 0 ? 'exchange-balance__few' : 'exchange-balance__sum'}>
          {after < 0 ? t('mall.lack', { points: pointsText(-after) }) : pointsText(after)}
        </Text>
      </View>
    </View>
  );
});

function noticeText(notice: ExchangeNotice, now: number, offset: number): string {
  switch (notice.kind) {
    case 'points':
      return t('mall.pointsNow', { from: pointsText(notice.from), to: pointsText(notice.to) });
    case 'missing':
      return t('mall.missingPoints', { points: pointsText(notice.missing) });
    case 'soldOut':
      return notice.left > 0 ? t('mall.fewLeft', { left: notice.left }) : t('common.outOfStock');
    case 'limit':
      return notice.left > 0 ? t('mall.limitLeft', { ...notice }) : t('mall.limitOver');
    case 'notOnSale':
      return notice.starttime === null
        ? t('mall.over')
        : t('mall.comingAt', { when: whenText(notice.starttime, now, offset) });
    case 'level':
      return t('mall.levelNeeded', { level: notice.name });
    case 'addressGone':
      return t('mall.addressGone');
    case 'shopGone':
      return t('mall.shopGone');
    case 'answerLost':
      return t('order.answerLost');
    default:
      return notice.text;
  }
}

/** Why the order was not placed. */
export const ExchangeNoticeBox = observer(function ExchangeNoticeBox({ store, goods }: ExchangePartProps) {
  const { clock } = useStores();
  const { notice } = store;
  if (!notice) return null;
  return (
    <NoticeBox
      id="exchange-notice"
      text={noticeText(notice, clock.now(), goods.utc_offset_minutes)}
      action={
        notice.kind === 'answerLost'
          ? { id: 'notice-orders', label: t('mall.myOrders'), onTap: () => navigate.to('pointsOrders', {}) }
          : undefined
      }
    />
  );
});
