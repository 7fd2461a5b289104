import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Standing } from '@/contract/vip.schemas';
import { formatDate } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { grouped } from '@/lib/money';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import './level-progress.scss';

/** The last day counts, not the midnight after it. */
const dayOf = (endtime: number, now: number): string => formatDate(endtime - 1, now);

/** How far a member is from the next level, and from keeping the own one. */
export const LevelProgress = observer(function LevelProgress({ standing }: { standing: Standing }) {
  const { clock } = useStores();
  const { name: level, growth, next, keep } = standing;
  const share = next ? Math.min(1, growth / next.growth_min) : 1;
  return (
    <View className="level-progress">
      <Text className="level-progress__line">
        {next
          ? t('level.to', { growth: grouped(growth), min: grouped(next.growth_min), level: next.name })
          : t('level.highest', { growth: grouped(growth) })}
      </Text>
      <View className="level-progress__bar" {...a11y({ hidden: true })}>
        <View className="level-progress__done" style={{ width: `${share * 100}%` }} />
      </View>
      {keep ? (
        <Text className="level-progress__keep">
          {t(keep.missing > 0 ? 'level.keep' : 'level.kept', {
            missing: grouped(keep.missing),
            level,
            day: dayOf(keep.endtime, clock.now()),
          })}
        </Text>
      ) : null}
    </View>
  );
});
