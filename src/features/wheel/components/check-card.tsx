import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { useLazyPart } from '@/shell/parts/use-lazy-part';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { Skeleton } from '@/ui/states/skeleton';
import type { DrawPartProps } from '../draw-store';
import './check-card.scss';

const load = () => import(/* webpackChunkName: "draw-check" */ './draw-check').then(({ DrawCheck }) => DrawCheck);

/** "Check this draw": computes it again on the device. What computes it is loaded when it is opened. */
export const CheckCard = observer(function CheckCard({ draw }: Pick<DrawPartProps, 'draw'>) {
  const [isOpen, setOpen] = useState(false);
  const failed = (): void => {
    setOpen(false);
    showToast(t('common.networkLost'), { tone: 'error' });
  };
  const Check = useLazyPart({ load, texts: ['drawCheck'], wanted: isOpen, onMissing: failed });
  return (
    <Card flush>
      <Tappable id="check-open" className="check-card__head" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
        <View className="check-card__mark">
          <Icon name="shield" size={44} />
        </View>
        <View className="check-card__text">
          <Text className="check-card__title">{t('draws.check')}</Text>
          <Text className="check-card__hint">{t('draws.checkText')}</Text>
        </View>
        <Icon name="down" size={32} className={classNames('check-card__arrow', isOpen && 'check-card__arrow--open')} />
      </Tappable>
      {isOpen ? (
        <View id="check-body" className="check-card__body">
          {Check ? <Check draw={draw} /> : <Skeleton className="check-card__skeleton" />}
        </View>
      ) : null}
    </Card>
  );
});
