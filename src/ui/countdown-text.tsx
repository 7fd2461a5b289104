import { Text } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import { formatRemaining } from '@/i18n/format';
import { classNames } from './class-names';

export interface CountdownTextProps {
  /** Server time of the end, in seconds. */
  until: number;
  /** Returns the present server time: `stores.clock.now`, which uses a monotonic clock. */
  now: () => number;
  /** Formats the seconds left; default `14 min 05 s`. */
  format?: (secondsLeft: number) => string;
  /** Called once when the time is up. */
  onEnd?: () => void;
  id?: string;
  className?: string;
}

/**
 * Seconds left until a server time. Screen readers do not read it every second; state the end time beside it in words.
 */
export function CountdownText(props: CountdownTextProps) {
  const { until, now, format = formatRemaining, onEnd, id, className } = props;
  const [left, setLeft] = useState(() => Math.max(0, until - now()));
  const latest = useRef({ now, onEnd });
  latest.current = { now, onEnd };
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = (): void => {
      const seconds = Math.max(0, until - latest.current.now());
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      latest.current.onEnd?.();
    };
    timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return (
    <Text id={id} className={classNames('k-countdown', className)}>
      {format(left)}
    </Text>
  );
}
