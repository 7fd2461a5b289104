import { Text } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import { formatRemaining } from '@/i18n/format';
import { classNames } from './class-names';

export interface CountdownTextProps {
  /** Server time in seconds at which it ends. */
  until: number;
  /** Server time now: `stores.clock.now`, which runs on a monotonic clock. */
  now: () => number;
  /** The text for the seconds left; `14 min 05 s` by default. */
  format?: (secondsLeft: number) => string;
  /** Once, when the time is up. */
  onEnd?: () => void;
  id?: string;
  className?: string;
}

/** Seconds left until a server time. Not read out every second; put the moment it ends beside it in words. */
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
