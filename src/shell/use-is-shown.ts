import { useState } from 'react';
import { useDidHide, useDidShow } from '@/platform/navigation/lifecycle';
import { forgetTap } from '@/platform/taps/same-tap';
import { uncovered } from '@/ui/layers/uncovered';

/** Whether this page is the visible one; pages below it stay mounted. */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(true);
  useDidShow(() => {
    setShown(true);
    if (isShown) return;
    forgetTap();
    uncovered();
  });
  useDidHide(() => setShown(false));
  return isShown;
}
