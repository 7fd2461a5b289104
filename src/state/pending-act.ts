import { isRecord, isWhole, type Loose, textOf } from '@/lib/guards';
import type { RouteName, RouteParams } from '@/platform/routes';
import { routes } from '@/platform/routes';

type Params<N extends RouteName> = { route: N; params: RouteParams[N] };
/** Any page with its parameters. */
export type Target = { [N in RouteName]: Params<N> }[RouteName];

/**
 * What a customer wanted to do when login was required. It is plain data, so that it survives a reload. `route` and
 * `params` are the page to show afterwards. Payment is never replayed: the customer returns to the cashier (`open`).
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

/** Parses a stored act; undefined if its route no longer exists or the act is unknown. */
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
