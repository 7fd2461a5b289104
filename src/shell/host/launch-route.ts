import { type RouteName, type RouteParams, routeOfPath } from '@/platform/routes';

/** A page of the table with the parameters of an address. */
export interface Goal {
  name: RouteName;
  params: RouteParams[RouteName];
}

/** Values of parameters are short: numbers, or the number of an order. */
const valueMax = 100;

/** The page of an address inside the app; null if the table has no such page. Nothing else is ever opened. */
export function goalOf(address: string): Goal | null {
  const [path = '', query = ''] = address.replace(/^\/?#?\/?/, '').split('?');
  const name = routeOfPath(path);
  if (!name) return null;
  const params: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(query)) {
    // What would let somebody in belongs into no address, ours included.
    if (/^(?!code$|.*token)[a-z_]{1,20}$/.test(key) && value.length <= valueMax) params[key] = value;
  }
  return { name, params: params as RouteParams[RouteName] };
}

function decoded(text: string): string {
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return '';
  }
}

/** What was added to the LIFF app's own address: a page of the app, or a query whose `path` is one. */
const ofState = (state: string | null): string | null =>
  state?.startsWith('/?') || state?.startsWith('?')
    ? new URLSearchParams(state.replace(/^\/?\?/, '')).get('path')
    : state;

/**
 * The page that a launch asks for: an address of the app in `path` or LINE's `liff.state`, or in Telegram's start
 * parameter, which has no slashes, as base64url. Null if there is none.
 */
export function launchGoal(search: string, launchData: string): Goal | null {
  const given = new URLSearchParams(search);
  const hidden = new URLSearchParams(launchData);
  const direct = given.get('path') ?? ofState(given.get('liff.state'));
  if (direct) return goalOf(direct);
  const inner = new URLSearchParams(hidden.get('tgWebAppData') ?? '');
  const start = [given.get('startapp'), given.get('tgWebAppStartParam'), hidden.get('tgWebAppStartParam')];
  const text = start.find(Boolean) ?? inner.get('start_param');
  return text ? goalOf(decoded(text)) : null;
}
