import { useState } from 'react';
import { useDidHide, useDidShow } from '@/platform/lifecycle';

/** Whether this page is the one on the screen; pages below it stay mounted. */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(true);
  useDidShow(() => setShown(true));
  useDidHide(() => setShown(false));
  return isShown;
}
