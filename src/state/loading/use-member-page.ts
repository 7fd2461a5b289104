import { useEffect } from 'react';
import { useStores } from '../store-context';

/** For a member's page that a visitor may open by its link: login replaces it, and leads back to it afterwards. */
export function useMemberPage(): void {
  const { session, pending, platform } = useStores();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only; a later end of the session is handled elsewhere.
  useEffect(() => {
    if (session.isMember) return;
    pending.returnHere();
    platform.navigate.redirect('login');
  }, []);
}
