import { navigate } from '@/platform/navigation/navigate';
import type { RouteParams } from '@/platform/routes';
import { useStores } from '@/state/store-context';

/** Leads to the order that joins a team, or opens one; a visitor comes there after login. */
export function useJoin(): (what: RouteParams['groupSubmit']) => void {
  const { pending } = useStores();
  return (params) => {
    if (pending.require({ act: 'open', route: 'groupSubmit', params })) navigate.to('groupSubmit', params);
  };
}
