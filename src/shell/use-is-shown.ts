import { useRef, useState } from 'react';
import { useDidHide, useDidShow } from '@/platform/navigation/lifecycle';
import { forgetTap, lastTap } from '@/platform/taps/same-tap';
import { uncovered } from '@/ui/layers/uncovered';

/** Whether this page is the visible one; pages below it stay mounted. */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(true);
  /** The last tap before another page covered this one. */
  const coveredBy = useRef<object>();
  useDidShow(() => {
    setShown(true);
    if (isShown) return;
    forgetTap(coveredBy.current);
    uncovered();
  });
  useDidHide(() => {
    coveredBy.current = lastTap();
    setShown(false);
  });
  return isShown;
}
