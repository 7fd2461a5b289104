import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EndingPoints } from '@/contract/points/points.schemas';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { lastDay } from '@/shell/words/last-day';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Icon } from '@/ui/pictures/icon';
import './purse-card.scss';

interface PurseCardProps {
  balance: number;
  debt: number;
  ending: readonly EndingPoints[];
  /** A button beside the balance. */
  children?: ReactNode;
}

/** The points that a member has, and what ends soon. */
export const PurseCard = observer(function PurseCard({ balance, debt, ending, children }: PurseCardProps) {
  const { clock } = useStores();
  return (
    <View id="points-purse" className="purse">
      <View className="purse__head">
        <View className="purse__sum">
          <Text className="purse__label" {...a11y({ role: 'heading', level: 2 })}>
            {t('points.mine')}
          </Text>
          <Text id="points-balance" className="purse__balance">
            {formatWhole(balance)}
          </Text>
        </View>
        {children}
      </View>
      {ending.map(({ points, endtime }) => (
        <View key={endtime} className="purse__line">
          <Icon name="clock" size={36} className="purse__icon" />
          <Text>{t('points.ends', { count: points, day: lastDay(endtime, clock.now()) })}</Text>
        </View>
      ))}
      {debt > 0 ? (
        <View id="points-debt" className="purse__line">
          <Icon name="undo" size={36} className="purse__icon" />
          <Text>{t('points.debt', { count: debt })}</Text>
        </View>
      ) : null}
    </View>
  );
});
