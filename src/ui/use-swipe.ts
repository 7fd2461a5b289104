import type { CommonEventFunction } from '@tarojs/components';
import { useRef } from 'react';

interface Touches {
  changedTouches: { clientX: number; clientY: number }[];
}

/** A finger that moves more pixels than this to the side, and fewer up or down, has swiped. */
const swipePx = 40;

/** Handlers of a box on which a swipe to the left turns to the next thing (1), and one to the right to the one before. */
export function useSwipe(turn: (by: 1 | -1) => void): {
  onTouchStart: CommonEventFunction;
  onTouchEnd: CommonEventFunction;
} {
  const from = useRef<Touches['changedTouches'][number]>();
  return {
    onTouchStart: (event) => {
      from.current = (event as unknown as Touches).changedTouches[0];
    },
    onTouchEnd: (event) => {
      const start = from.current;
      const [end] = (event as unknown as Touches).changedTouches;
      if (!start || !end) return;
      const across = end.clientX - start.clientX;
      if (Math.abs(across) > Math.max(swipePx, Math.abs(end.clientY - start.clientY))) turn(across < 0 ? 1 : -1);
    },
  };
}
