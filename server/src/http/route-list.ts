import type { FastifyInstance } from 'fastify';
import { internalCalls } from '../internal-contract';
import type { Contract } from './call-entries';

/** Files and preflights are no calls. */
const isFile = (route: string): boolean => /\*$/.test(route) || route === 'GET /' || route.startsWith('OPTIONS ');

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

/** Methods of the registered paths: another method there is 405. */
export function methodsByPath(contract: Contract): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const route of registered(contract)) {
    const [method = '', path = ''] = route.split(' ');
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return methods;
}
