import { useEffect, useState } from 'react';
import { watchNetwork } from '@/platform/requests/network';

/** Whether the device reports that it has no network. */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => watchNetwork((isOnline) => setOffline(!isOnline)), []);
  return isOffline;
}
