import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ApiError } from '@/api';
import type { Resource } from '@/state/loading/resource';
import { ErrorState } from '@/ui/states/error-state';
import { OfflineBanner } from '@/ui/states/offline-banner';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { failureText } from './say-failure';
import { useIsOffline } from './use-is-offline';

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

/** Why what is shown may have changed meanwhile. Without a network the page says it. */
function Stale({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const isOffline = useIsOffline();
  const text = error && !isOffline && error.kind !== 'unauthorized' ? failureText(error) : '';
  return <OfflineBanner id="stale" offline={text !== ''} text={text} onRetry={onRetry} />;
}

/** One thing in all its states: skeleton, missing, failed with a retry, or itself. */
export const ResourceView = observer(function ResourceView<Data extends object>(props: ResourceViewProps<Data>) {
  const { resource, skeleton = <SkeletonCards />, missing, onRetry, children } = props;
  const { data, status, error } = resource;
  const retry = () => (onRetry ?? resource.load)();
  if (data) {
    return (
      <>
        <Stale error={error} onRetry={retry} />
        {children(data)}
      </>
    );
  }
  if (status === 'missing') return <>{missing}</>;
  if (status === 'failed') {
    const text = error ? failureText(error) : undefined;
    return (
      <ErrorState
        offline={error?.kind === 'network'}
        text={error?.kind === 'network' ? undefined : text}
        onRetry={retry}
      />
    );
  }
  return <>{skeleton}</>;
});
