import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import { t } from '@/i18n/i18n';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { useSecond } from '@/state/use-second';
import { a11y } from '@/ui/a11y';
import { clockParts } from '../group-words';
import './team-clock.scss';

interface TeamClockProps {
  /** When the time is over, in seconds. */
  until: number;
  offsetMinutes: number;
  /** Called once when the time is over. */
  onEnd: () => void;
}

/** Between the boxes. */
const mark = ':';

/** The time that a team has left, in boxes. Screen readers get the end in words. */
export const TeamClock = observer(function TeamClock({ until, offsetMinutes, onEnd }: TeamClockProps) {
  const { clock } = useStores();
  const left = Math.max(0, until - useSecond());
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over.
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return (
    <View className="group-clock">
      <View className="group-clock__boxes" {...a11y({ hidden: true })}>
        {clockParts(left).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds never change places.
          <Fragment key={at}>
            {at > 0 ? <Text className="group-clock__mark">{mark}</Text> : null}
            <Text className="group-clock__box">{part}</Text>
          </Fragment>
        ))}
      </View>
      <Text className="group-clock__until">
        {t('group.until', { day: whenText(until, clock.now(), offsetMinutes) })}
      </Text>
    </View>
  );
});
