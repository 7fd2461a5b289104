import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { DrawRow } from '@/contract/wheel/wheel.schemas';
import { t } from '@/i18n/i18n';
import { WIB_OFFSET_MINUTES } from '@/lib/date-time';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { lastDay } from '@/shell/words/last-day';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';
import { prizeIcons, prizeText } from '../draw-words';
import './draw-card.scss';

/** One draw of the record. All of it opens the draw. */
export const DrawCard = observer(function DrawCard({ row }: { row: DrawRow }) {
  const { clock } = useStores();
  const { sn, type, image, tint, state, status_text, wheel_name, createtime, expiretime } = row;
  const now = clock.now();
  const until =
    (state === 'toClaim' || state === 'claimed') && expiretime !== null
      ? t('draws.codeUntil', { day: lastDay(expiretime, now) })
      : '';
  return (
    <Tappable
      id={`draw-${sn}`}
      role="link"
      className="draw-card"
      onTap={() => navigate.to('wheelDraw', { order_sn: sn })}
    >
      {type === 'none' || image === '' ? (
        <View className="draw-card__picture draw-card__picture--none">
          <Icon name={prizeIcons[type]} size={52} />
        </View>
      ) : (
        <Picture className="draw-card__picture" src={image} tint={tint} out={state === 'expired'} />
      )}
      <View className="draw-card__text">
        <Text className={classNames('draw-card__name', type === 'none' && 'draw-card__name--none')}>
          {type === 'none' ? prizeText(row) : row.name}
        </Text>
        {/* The state of a draw without a prize says the same as its name. */}
        {state === 'nothing' ? null : (
          <Text className={`draw-card__state draw-card__state--${state}`}>{dotted([status_text, until])}</Text>
        )}
        <Text className="draw-card__when">{dotted([wheel_name, whenText(createtime, now, WIB_OFFSET_MINUTES)])}</Text>
      </View>
      <Icon name="chevron" size={32} className="draw-card__chevron" />
    </Tappable>
  );
});
