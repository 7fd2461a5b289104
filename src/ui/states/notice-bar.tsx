import { Text, View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { measure } from '@/platform/screen/measure';
import { a11y } from '../a11y';
import { Tappable } from '../buttons/tappable';
import { classNames } from '../class-names';
import './notice-bar.scss';

/** CSS pixels a second (spec §9). */
const SPEED = 80;
/** Design units between the end of the text and its repetition, as in the stylesheet. */
const GAP = 48;

/** How long a text takes to move by its own width; null if it fits on its line. */
function useSeconds(id: string, text: string): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the width
  useEffect(() => {
    let isHere = true;
    const update = async (): Promise<void> => {
      const [line, words] = await Promise.all([measure.sizeOf(id), measure.sizeOf(`${id}-words`)]);
      if (isHere && line && words)
        setSeconds(words.width > line.width ? (words.width + GAP * measure.unit()) / SPEED : null);
    };
    void update();
    const stop = measure.onResize(update);
    return () => {
      isHere = false;
      stop();
    };
  }, [id, text]);
  return seconds;
}

/**
 * A notice above content, on one line. One that is longer begins to move after 2 seconds, and a tap shows all of it
 * without motion. Under reduced motion all of it is shown at once.
 */
export function NoticeBar({ children, id = 'notice' }: { children: string; id?: string }) {
  const seconds = useSeconds(id, children);
  const [isWhole, setWhole] = useState(false);
  const isMoving = seconds !== null && !isWhole;
  const text = (
    <View id={id} className="k-notice__box">
      <View
        className={classNames('k-notice__run', isMoving && 'k-notice__run--moving')}
        style={isMoving ? { animationDuration: `${seconds}s` } : undefined}
      >
        <Text id={`${id}-words`} className="k-notice__words">
          {children}
        </Text>
        {isMoving ? (
          <Text className="k-notice__words k-notice__words--again" {...a11y({ hidden: true })}>
            {children}
          </Text>
        ) : null}
      </View>
    </View>
  );
  return (
    <View className={classNames('k-notice', isWhole && 'k-notice--whole')} {...a11y({ role: 'status' })}>
      {seconds === null ? (
        <View className="k-notice__line">{text}</View>
      ) : (
        <Tappable
          id={`${id}-whole`}
          className="k-notice__line k-notice__line--long"
          expanded={isWhole}
          onTap={() => setWhole(!isWhole)}
        >
          {text}
        </Tappable>
      )}
    </View>
  );
}
