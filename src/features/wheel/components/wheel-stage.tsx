import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { WheelGoods } from '@/contract/wheel/wheel.schemas';
import { t } from '@/i18n/i18n';
import { lastDay } from '@/shell/words/last-day';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { prizeText } from '../draw-words';
import type { WheelStore } from '../wheel-store';
import { WheelDisc } from './wheel-disc';
import './wheel-stage.scss';

interface WheelPartProps {
  store: WheelStore;
  goods: WheelGoods;
}

/** What a screen reader hears while the wheel turns and when it stops. */
const Spoken = observer(function Spoken({ store }: { store: WheelStore }) {
  const { phase, drawn } = store;
  const text =
    phase === 'turning'
      ? t('wheel.turning')
      : phase === 'shown' && drawn
        ? t('wheel.stopped', { name: prizeText(drawn) })
        : '';
  return (
    <View id="wheel-spoken" className="k-only-read" {...a11y({ role: 'status', live: 'polite' })}>
      <Text>{text}</Text>
    </View>
  );
});

/** How many chances there are, and when the first of them ends. */
const Chances = observer(function Chances({ goods }: Pick<WheelPartProps, 'goods'>) {
  const { clock, session } = useStores();
  const { chances, chance_end: end, daily_limit: daily } = goods;
  if (!session.isMember) return <Text id="wheel-chances">{t('wheel.visitor')}</Text>;
  const ends = end === null ? '' : t(chances > 1 ? 'wheel.firstEnds' : 'wheel.end', { day: lastDay(end, clock.now()) });
  return (
    <>
      <Text id="wheel-chances">{t('wheel.chancesYours', { count: chances })}</Text>
      {ends ? (
        <Text id="wheel-chance-end" className="wheel-stage__end">
          {ends}
        </Text>
      ) : null}
      {daily === null ? null : (
        <Text id="wheel-daily" className="wheel-stage__end">
          {t('wheel.daily', { count: daily })}
        </Text>
      )}
    </>
  );
});

/** The wheel with its button in the middle, below it the chances. */
export const WheelStage = observer(function WheelStage({
  store,
  goods,
  onSpin,
}: WheelPartProps & { onSpin: () => void }) {
  const { session } = useStores();
  const { phase, isAsking, unanswered } = store;
  const isLost = unanswered !== null && !isAsking && phase === 'still';
  const left = session.isMember && !isLost ? t('wheel.chances', { count: goods.chances }) : '';
  const word = t(isLost ? 'wheel.again' : 'wheel.spin');
  return (
    <View className="wheel-stage">
      <View className="wheel-stage__rim">
        <View className="wheel-stage__face">
          <WheelDisc entries={goods.entries} angle={store.angle} isTurning={phase !== 'still'} />
        </View>
        {goods.entries.map(({ position }, at) => (
          <View
            key={position}
            className="wheel-stage__lamp"
            style={{ transform: `rotate(${((at + 0.5) * 360) / goods.entries.length}deg)` }}
          />
        ))}
        <View className="wheel-stage__hub">
          <View className="wheel-stage__pointer" />
          <GuardedButton
            id="wheel-spin"
            className="wheel-stage__spin"
            acts={session.isMember}
            busy={isAsking || phase === 'turning'}
            label={left ? `${word}, ${left}` : word}
            onTap={onSpin}
          >
            {left ? `${word}\n${left}` : word}
          </GuardedButton>
        </View>
      </View>
      <View className="wheel-stage__chances">
        <Chances goods={goods} />
      </View>
      <Spoken store={store} />
    </View>
  );
});
