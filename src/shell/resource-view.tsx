import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Resource } from '@/state/resource';
import { ErrorState } from '@/ui/error-state';
import { SkeletonCards } from '@/ui/skeleton-cards';

export interface ResourceViewProps<Data extends object> {
  resource: Resource<Data>;
  /** Shown until the first answer; default: cards. */
  skeleton?: ReactNode;
  /** Shown if there is no such thing for this member. */
  missing?: ReactNode;
  /** Default: requests it again. */
  onRetry?: () => void;
  children: (data: Data) => ReactNode;
}

/** One thing in all its states: skeleton, missing, failed with a retry, or itself. */
export const ResourceView = observer(function ResourceView<Data extends object>(props: ResourceViewProps<Data>) {
  const { resource, skeleton = <SkeletonCards />, missing, onRetry, children } = props;
  const { data, status, error } = resource;
  if (data) return <>{children(data)}</>;
  if (status === 'missing') return <>{missing}</>;
  if (status === 'failed') {
    return <ErrorState offline={error?.kind === 'network'} onRetry={() => (onRetry ?? resource.load)()} />;
  }
  return <>{skeleton}</>;
});
