import { Text, View } from '@tarojs/components';
import type { WheelRow } from '@/contract/wheel/wheel.schemas';
import { orderRules } from '@/domain/order-rules';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Icon, type IconName } from '@/ui/pictures/icon';
import { wayText } from '../wheel-words';
import './ways-card.scss';

const icons: Readonly<Record<WheelRow['ways'][number]['way'], IconName>> = {
  signIn: 'check',
  weeks: 'check',
  order: 'cup',
  orders: 'cup',
};

/** The element, which the notice about missing chances leads to. */
export const waysId = 'wheel-ways';

/** Where the next chances of a wheel come from. */
export function WaysCard({ ways }: Pick<WheelRow, 'ways'>) {
  if (ways.length === 0) return null;
  return (
    <View id={waysId} className="ways">
      <Text className="ways__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('wheel.next')}
      </Text>
      <View {...a11y({ role: 'list', label: t('wheel.next') })}>
        {ways.map((one) => (
          <View key={one.way} id={`way-${one.way}`} className="ways__line" {...a11y({ role: 'listitem' })}>
            <Icon name={icons[one.way]} size={36} className="ways__icon" />
            <Text className="ways__text">{wayText(one)}</Text>
          </View>
        ))}
      </View>
      {ways.some(({ way }) => way === 'order' || way === 'orders') ? (
        <Text className="ways__hint">{t('wheel.completes', { count: orderRules.evaluateDays })}</Text>
      ) : null}
    </View>
  );
}
