import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useAppShown } from '@/state/loading/use-app-shown';
import { useSecond } from '@/state/use-second';

/** Seconds after which what was asked for is asked for again, while the new day has not come. */
const AGAIN = 10;

/**
 * Loads the page again when the day of the server ends. The clock is that of the server, so the phone's does not matter.
 * While a phone sleeps, that clock may stand still, so the page is also loaded when the app is shown again.
 */
export const DayTurn = observer(function DayTurn({ endtime, load }: { endtime: number; load: () => unknown }) {
  const now = useSecond();
  useAppShown(load);
  const late = now < endtime ? -1 : Math.floor((now - endtime) / AGAIN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once for each span of time after the end
  useEffect(() => {
    if (late >= 0) load();
  }, [late]);
  return null;
});
