import { isRecord, isWhole, type Loose, textOf } from '@/lib/guards';
import type { RouteName, RouteParams } from '@/platform/routes';
import { routes } from '@/platform/routes';

type Params<N extends RouteName> = { route: N; params: RouteParams[N] };
/** Any page with its parameters. */
export type Target = { [N in RouteName]: Params<N> }[RouteName];

/**
 * What somebody wanted when login came between: data, so that it survives a reload. `route` and `params` are where it
 * is shown afterwards. Paying is returned to (`open` the cashier) and never replayed.
 */
export type PendingAct =
  | ({ act: 'open' } & Target)
  | ({ act: 'checkout' } & Params<'checkout'>)
  | ({ act: 'favourite'; shop_id: number; is_collect: 0 | 1 } & Target);

function paramsOf(stored: unknown): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  if (!isRecord(stored)) return params;
  for (const [name, value] of Object.entries(stored)) {
    if (isWhole(value) || (typeof value === 'string' && value.length <= 100)) params[name] = value;
  }
  return params;
}

function targetOf(stored: Loose): Target | undefined {
  const route = textOf(stored.route, 40);
  if (!(route in routes) || route === 'login') return undefined;
  return { route, params: paramsOf(stored.params) } as Target;
}

/** A stored act, or undefined: a route that is no longer there or an act nobody knows is dropped. */
export function parsePendingAct(stored: unknown): PendingAct | undefined {
  const target = isRecord(stored) ? targetOf(stored) : undefined;
  if (!isRecord(stored) || !target) return undefined;
  switch (stored.act) {
    case 'open':
      return { act: 'open', ...target };
    case 'checkout':
      return target.route === 'checkout' ? { act: 'checkout', ...target } : undefined;
    case 'favourite': {
      const { shop_id, is_collect } = stored;
      return isWhole(shop_id, 1)
        ? { act: 'favourite', shop_id, is_collect: is_collect === 1 ? 1 : 0, ...target }
        : undefined;
    }
    default:
      return undefined;
  }
}
