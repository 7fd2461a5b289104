import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsMonth } from '@/contract/points/points.schemas';
import { formatChange } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { monthName, monthText } from '@/shell/words/calendar-texts';
import { a11y } from '@/ui/a11y';

interface MonthHeadProps {
  /** `YYYY-MM`. */
  month: string;
  /** Whether it is of this year, which needs no number. */
  isThisYear: boolean;
  sums: PointsMonth | undefined;
}

/** A month of the ledger with what was earned and spent in it. */
export const MonthHead = observer(function MonthHead({ month, isThisYear, sums }: MonthHeadProps) {
  return (
    <View className="ledger__month">
      <Text className="ledger__month-name" {...a11y({ role: 'heading', level: 2 })}>
        {isThisYear ? monthName(month) : monthText(month)}
      </Text>
      {sums ? (
        <Text className="ledger__sums">
          {t('points.earned')} <Text className="ledger__sum ledger__sum--earned">{formatChange(sums.earned)}</Text>
          {' · '}
          {t('points.spent')} <Text className="ledger__sum">{formatChange(-sums.spent)}</Text>
        </Text>
      ) : null}
    </View>
  );
});
