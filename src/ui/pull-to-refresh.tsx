import type { ReactNode } from 'react';

export interface PullToRefreshProps {
  /** Settles when the new data is shown; absent means that the page has nothing to refresh. */
  onRefresh?: () => Promise<unknown>;
  children: ReactNode;
}

/** Mini-programs have a gesture of their own (the page frame listens to it); the browser's is the H5 file. */
export function PullToRefresh({ children }: PullToRefreshProps) {
  return <>{children}</>;
}
