import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { SignDay } from '@/contract/points/points.schemas';
import { formatChange } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';

const Day = observer(function Day({ of }: { of: SignDay }) {
  const { day, points, draws, signed, today } = of;
  const said = signed === 1 ? 'points.dayDone' : 'points.dayOpen';
  return (
    <View
      id={`check-in-day-${day}`}
      className={classNames(
        'seven-days__day',
        signed === 1 && 'seven-days__day--signed',
        today === 1 && signed === 0 && 'seven-days__day--today',
        day === 7 && 'seven-days__day--last',
      )}
      {...a11y({ role: 'listitem', current: today === 1 ? 'date' : undefined })}
    >
      <Text className="k-only-read">{t(said, { count: day, points })}</Text>
      <View className="seven-days__looks" {...a11y({ hidden: true })}>
        <Text className="seven-days__name">{today === 1 ? t('points.today') : t('points.day', { count: day })}</Text>
        <Text className="seven-days__points">{formatChange(points)}</Text>
        {signed === 1 ? (
          <Icon name="check" size={32} />
        ) : (
          <Text className="seven-days__name">
            {t('points.unit', { count: points })}
            {draws > 0 ? ` ${t('points.draws', { count: draws })}` : ''}
          </Text>
        )}
      </View>
    </View>
  );
});

/** The seven days of a cycle with what they give, and which of them are done. */
export const SevenDays = observer(function SevenDays({ days }: { days: readonly SignDay[] }) {
  return (
    <View className="seven-days" {...a11y({ role: 'list' })}>
      {days.map((day) => (
        <Day key={day.day} of={day} />
      ))}
    </View>
  );
});
