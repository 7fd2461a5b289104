import { addressOf, type RouteName, type RouteParams } from '../routes';

/** A link to a page for others: to the web app, which is on the host of the API. */
export const pageLink = <N extends RouteName>(name: N, params: RouteParams[N]): string =>
  `${process.env.TARO_APP_API_BASE ?? ''}/#${addressOf(name, params)}`;
