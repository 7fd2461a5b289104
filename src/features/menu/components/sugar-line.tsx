import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import type { SpecSelection } from '../spec-selection';
import './sugar-line.scss';

function caffeineOf(count: number | null): string {
  if (count === null) return t('menu.caffeineUnknown');
  return count > 0 ? t('menu.caffeine', { count }) : t('menu.tag.noCaffeine');
}

/** Sugar, energy and caffeine of the drink with its choices, and the share of a day's sugar. */
export const SugarLine = observer(function SugarLine({ selection }: { selection: SpecSelection }) {
  const { sugar, kcal, caffeine, dayPercent } = selection.nutrition;
  const caffeineText = caffeineOf(caffeine);
  const label = `${t('menu.nutrition', { sugar, kcal, percent: dayPercent })}, ${caffeineText}`;
  const isMuch = dayPercent > 75;
  return (
    <View id="sheet-sugar" className="menu-sugar" {...a11y({ role: 'img', label })}>
      <View className="menu-sugar__text" {...a11y({ hidden: true })}>
        <Text>{`${t('menu.sugar')} `}</Text>
        <Text className="menu-sugar__grams">{t('menu.sugarGrams', { count: sugar })}</Text>
        <Text>{` · ${t('menu.kcal', { count: kcal })}`}</Text>
      </View>
      <View className="menu-sugar__bar" {...a11y({ hidden: true })}>
        <View
          className={classNames('menu-sugar__part', isMuch && 'menu-sugar__part--much')}
          style={{ width: `${Math.min(100, dayPercent)}%` }}
        />
      </View>
      <Text className="menu-sugar__day" {...a11y({ hidden: true })}>
        {t('menu.ofDay', { count: dayPercent })}
      </Text>
      <Text className="menu-sugar__caffeine" {...a11y({ hidden: true })}>
        {caffeineText}
      </Text>
    </View>
  );
});
