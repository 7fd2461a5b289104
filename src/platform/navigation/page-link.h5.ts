import { addressOf, type RouteName, type RouteParams } from '../routes';

/** A link to a page for others. */
export const pageLink = <N extends RouteName>(name: N, params: RouteParams[N]): string =>
  `${location.origin}${location.pathname}#${addressOf(name, params)}`;
