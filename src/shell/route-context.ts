import { createContext } from 'react';
import type { RouteEntry, RouteName } from '@/platform/routes';

/** What the table of pages says of the page that is drawn, as `routed` provides it; nothing outside a page. */
export type Route = Partial<RouteEntry> & { readonly name?: RouteName };

export const RouteContext = createContext<Route>({});
