import { Text, View } from '@tarojs/components';
import { type TouchEvent, useRef, useState } from 'react';
import { t } from '@/i18n/i18n';
import { a11y } from '../a11y';
import { classNames } from '../class-names';
import type { PullToRefreshProps } from './pull-to-refresh';
import './pull-to-refresh.scss';

const THRESHOLD = 64;
const LIMIT = 112;

type Phase = 'rest' | 'pulling' | 'ready' | 'busy';

const texts = {
  rest: 'common.pullToRefresh',
  pulling: 'common.pullToRefresh',
  ready: 'common.releaseToRefresh',
  busy: 'common.refreshing',
} as const;

// A list inside the page that is scrolled down handles the touch itself.
function isAtTop(from: EventTarget, frame: Element): boolean {
  let element = from as Element | null;
  while (element) {
    if (element.scrollTop > 0) return false;
    if (element.classList.contains('taro_page')) return true;
    element = element === document.body ? null : element.parentElement;
  }
  return frame.isConnected;
}

/** Refreshes when the page is pulled down at its top. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const [pull, setPull] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  if (!onRefresh) return <>{children}</>;

  const handleStart = (event: TouchEvent): void => {
    const touch = event.touches[0];
    const canPull = !isBusy && event.touches.length === 1 && touch && isAtTop(event.target, event.currentTarget);
    start.current = canPull ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const handleMove = (event: TouchEvent): void => {
    const from = start.current;
    const touch = event.touches[0];
    if (!from || !touch) return;
    const down = touch.clientY - from.y;
    const isSideways = pull === 0 && Math.abs(touch.clientX - from.x) > Math.abs(down);
    if (isSideways || (pull === 0 && down < -4)) start.current = null;
    else setPull(Math.max(0, Math.min(LIMIT, down / 2)));
  };
  const handleEnd = (): void => {
    // A touch that began while it is busy, or moved sideways, is no pull.
    if (!start.current) return;
    start.current = null;
    if (pull < THRESHOLD) {
      setPull(0);
      return;
    }
    setBusy(true);
    setPull(THRESHOLD);
    const rest = (): void => {
      setBusy(false);
      setPull(0);
    };
    onRefresh().then(rest, rest);
  };

  const phase: Phase = isBusy ? 'busy' : pull === 0 ? 'rest' : pull >= THRESHOLD ? 'ready' : 'pulling';
  const touches = {
    onTouchStart: handleStart,
    onTouchMove: handleMove,
    onTouchEnd: handleEnd,
    onTouchCancel: handleEnd,
  };
  return (
    <View className="k-pull" {...(touches as object)}>
      <View
        className={classNames('k-pull__head', `k-pull__head--${phase}`)}
        style={{ height: `${pull}px` }}
        {...a11y({ role: 'status', hidden: phase === 'busy' ? undefined : true })}
      >
        <View className="k-pull__spinner" />
        <Text>{t(texts[phase])}</Text>
      </View>
      {children}
    </View>
  );
}
