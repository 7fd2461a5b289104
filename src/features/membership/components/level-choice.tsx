import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Level } from '@/contract/vip.schemas';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';

interface LevelChoiceProps {
  levels: readonly Level[];
  shown: Level;
  onPick: (level: number) => void;
}

/** All levels with the growth that reaches each; a tap shows what one brings. */
export const LevelChoice = observer(function LevelChoice({ levels, shown, onPick }: LevelChoiceProps) {
  return (
    <View className="membership__part">
      <Text className="membership__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('membership.levels')}
      </Text>
      <View className="membership__levels">
        {levels.map(({ level, name, growth_min }) => (
          <View key={level} className="membership__level">
            <Tappable
              id={`level-${level}`}
              pressed={level === shown.level}
              className={classNames('membership__tile', level === shown.level && 'membership__tile--shown')}
              onTap={() => onPick(level)}
            >
              <Text className="membership__tile-name">{name}</Text>
              <Text className="membership__tile-text">{formatWhole(growth_min)}</Text>
            </Tappable>
          </View>
        ))}
      </View>
      {shown.growth_keep > 0 ? (
        <Text className="membership__note">{t('membership.staysWith', { count: formatWhole(shown.growth_keep) })}</Text>
      ) : null}
    </View>
  );
});
