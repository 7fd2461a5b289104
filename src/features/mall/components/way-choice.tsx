import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsWay } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { radioGroup } from '@/ui/fields/roving';
import { Icon } from '@/ui/pictures/icon';
import type { ExchangePartProps } from '../exchange-store';
import './way-choice.scss';

const icons = { ship: 'truck', fetch: 'store', now: 'check' } as const;

/** How the goods get to their member, if there is a choice. */
export const WayChoice = observer(function WayChoice({ store, goods }: ExchangePartProps) {
  const { way } = store;
  const ways = goods.ways.map((id) => ({ id }));
  const { keys, tabIndex } = radioGroup<PointsWay>(ways, way, store.setWay);
  if (ways.length < 2) return null;
  return (
    <View>
      <Text className="mall-ways__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('mall.how')}
      </Text>
      <View className="mall-ways" {...keys} {...a11y({ role: 'radiogroup', label: t('mall.how') })}>
        {ways.map(({ id }, index) => (
          <Tappable
            key={id}
            id={`way-${id}`}
            role="radio"
            checked={id === way}
            tabIndex={tabIndex(index)}
            className={classNames('mall-ways__way', id === way && 'mall-ways__way--chosen')}
            onTap={() => store.setWay(id)}
          >
            <Icon name={icons[id]} size={44} className="mall-ways__icon" />
            <View className="mall-ways__text">
              <Text className="mall-ways__name">{t(`mall.way.${id}`)}</Text>
              <Text className="mall-ways__hint">{t(`mall.wayHint.${id}`)}</Text>
            </View>
          </Tappable>
        ))}
      </View>
    </View>
  );
});
