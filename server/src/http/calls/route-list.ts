import type { FastifyInstance } from 'fastify';
import { internalCalls } from '../../internal-contract';
import type { Contract } from './call-entries';

/** Files and preflights are no calls. */
const isFile = (route: string): boolean =>
  /\*$/.test(route) || ['GET /', 'GET /counter', 'GET /embed-demo'].includes(route) || route.startsWith('OPTIONS ');

const registered = ({ calls }: Contract): Set<string> =>
  new Set(
    [...Object.values(calls), ...Object.values(internalCalls)].flatMap((group) =>
      Object.values(group as Record<string, { method: string; path: string }>).map(
        ({ method, path }) => `${method} ${path}`,
      ),
    ),
  );

/** Collects what is mounted, then compares: a route outside the two registries, or a missing one, stops the start. */
export function watchRoutes(app: FastifyInstance, contract: Contract): () => void {
  const mounted = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') mounted.add(`${one} ${url}`);
  });
  return () => {
    const wanted = registered(contract);
    const surplus = [...mounted].filter((route) => !wanted.has(route) && !isFile(route));
    const missing = [...wanted].filter((route) => !mounted.has(route));
    if (surplus.length + missing.length > 0) {
      throw new Error(
        `Routes beside the registries: ${surplus.join(', ') || 'none'}; missing: ${missing.join(', ') || 'none'}`,
      );
    }
  };
}

/** Finds the methods of a registered path: another method there is 405. Returns undefined if there is no such path. */
export function methodFinder(contract: Contract): (path: string) => readonly string[] | undefined {
  const exact = new Map<string, string[]>();
  for (const route of registered(contract)) {
    const [method = '', path = ''] = route.split(' ');
    exact.set(path, [...(exact.get(path) ?? []), method]);
  }
  const patterns = [...exact]
    .filter(([path]) => path.includes(':'))
    .map(([path, methods]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), methods }));
  return (path) => exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods;
}
