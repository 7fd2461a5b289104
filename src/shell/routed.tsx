import { Component, type ComponentType, type ReactNode } from 'react';
import { type RouteEntry, type RouteName, routes } from '@/platform/routes';
import { useMemberPage } from '@/state/use-member-page';
import { ErrorState } from '@/ui/error-state';
import type { FailedPage } from './failed-page';

interface BoundaryState {
  hasFailed: boolean;
  error?: unknown;
  /** In a file of its own: a first visit does not wait for what it hardly ever needs. */
  Failed?: typeof FailedPage;
}

class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { hasFailed: true, error };
  }

  override componentDidCatch(): void {
    import(/* webpackChunkName: "missing-page" */ './failed-page').then(
      ({ FailedPage: Failed }) => this.setState({ Failed }),
      () => undefined,
    );
  }

  override render(): ReactNode {
    const { hasFailed, error, Failed } = this.state;
    if (!hasFailed) return this.props.children;
    const onRetry = (): void => this.setState({ hasFailed: false });
    return Failed ? <Failed error={error} onRetry={onRetry} /> : <ErrorState onRetry={onRetry} />;
  }
}

function Guarded({ children }: { children: ReactNode }) {
  useMemberPage();
  return children;
}

/**
 * The screen of a page, as its route has it: only members see a member's page, and one that fails while it is drawn says
 * so, leads on, and is reported. Taro alone would leave it blank.
 */
export function routed(name: RouteName, Screen: ComponentType): ComponentType {
  const { access, tab }: RouteEntry = routes[name];
  const isGuarded = access === 'member' && tab === undefined;
  return function RoutedPage() {
    const page = <Screen />;
    return <Boundary>{isGuarded ? <Guarded>{page}</Guarded> : page}</Boundary>;
  };
}
