import { useEffect } from 'react';
import { useStores } from './store-context';

/**
 * For a member's page that a visitor may reach by its link: login takes its place, and leads back to it afterwards.
 */
export function useMemberPage(): void {
  const { session, pending, platform } = useStores();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at arrival only; a session that ends later sees to itself.
  useEffect(() => {
    if (session.isMember) return;
    pending.returnHere();
    platform.navigate.redirect('login');
  }, []);
}
