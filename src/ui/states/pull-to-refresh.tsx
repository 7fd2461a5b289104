import type { ReactNode } from 'react';

export interface PullToRefreshProps {
  /** Settles when the new data is shown. It is absent if the page has nothing to refresh. */
  onRefresh?: () => Promise<unknown>;
  children: ReactNode;
}

/** Mini-programs have their own gesture (the page frame listens to it); the H5 file is the browser's version. */
export function PullToRefresh({ children }: PullToRefreshProps) {
  return <>{children}</>;
}
