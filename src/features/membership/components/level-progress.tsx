import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Standing } from '@/contract/vip.schemas';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { lastDay } from '@/shell/words/last-day';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import './level-progress.scss';

/** The last day counts, not the midnight after it. */
const dayOf = (endtime: number, now: number): string => lastDay(endtime, now);

interface LevelProgressProps {
  standing: Standing;
  /** The growth in large figures, as on the card of the level. */
  large?: boolean;
}

function Line({ standing: { growth, next } }: LevelProgressProps) {
  return (
    <Text className="level-progress__line">
      {next
        ? t('level.to', { growth: formatWhole(growth), min: formatWhole(next.growth_min), level: next.name })
        : t('level.highest', { growth: formatWhole(growth) })}
    </Text>
  );
}

function LargeLine({ standing: { growth, next } }: LevelProgressProps) {
  return (
    <View className="level-progress__large">
      <Text className="level-progress__growth">
        <Text className="level-progress__number">{formatWhole(growth)}</Text>
        {` ${t('level.growth')}`}
      </Text>
      <Text className="level-progress__next">
        {next ? t('level.missing', { missing: formatWhole(next.missing), level: next.name }) : t('level.top')}
      </Text>
    </View>
  );
}

/** How far a member is from the next level, and from keeping the own one. */
export const LevelProgress = observer(function LevelProgress({ standing, large = false }: LevelProgressProps) {
  const { clock } = useStores();
  const { name: level, growth, next, keep } = standing;
  const share = next ? Math.min(1, growth / next.growth_min) : 1;
  return (
    <View className={classNames('level-progress', large && 'level-progress--large')}>
      {large ? <LargeLine standing={standing} /> : <Line standing={standing} />}
      <View className="level-progress__bar" {...a11y({ hidden: true })}>
        <View className="level-progress__done" style={{ width: `${share * 100}%` }} />
      </View>
      {keep ? (
        <Text className="level-progress__keep">
          {t(keep.missing > 0 ? 'level.keep' : 'level.kept', {
            missing: formatWhole(keep.missing),
            over: formatWhole(keep.growth - keep.growth_keep),
            level,
            day: dayOf(keep.endtime, clock.now()),
          })}
        </Text>
      ) : null}
    </View>
  );
});
