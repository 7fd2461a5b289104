import type { ReactNode } from 'react';
import { StoreProvider } from '@/state/store-context';
import type { Stores } from '@/state/stores';
import { member, type Replies } from '../../../test/harness/member-app';
import { nothing } from '../entries';

/** Shows a component that uses the app's stores, as a member's. Calls are answered by the last part of their path. */
export const withStores = (drawn: ReactNode, replies: Replies = {}, set: (stores: Stores) => void = nothing) => {
  const { stores } = member(replies);
  set(stores);
  return <StoreProvider stores={stores}>{drawn}</StoreProvider>;
};
