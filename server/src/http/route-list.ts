import type { FastifyInstance } from 'fastify';
import { calls } from '@/contract';
import { internalCalls } from '../internal-contract';

/** Files and preflights are no calls. */
const isFile = (route: string): boolean => /\*$/.test(route) || route === 'GET /' || route.startsWith('OPTIONS ');

const registered = (): Set<string> =>
  new Set(
    [...Object.values(calls), ...Object.values(internalCalls)].flatMap((group) =>
      Object.values(group as Record<string, { method: string; path: string }>).map(
        ({ method, path }) => `${method} ${path}`,
      ),
    ),
  );

/** Collects what is mounted, then compares: a route outside the two registries, or a missing one, stops the start. */
export function watchRoutes(app: FastifyInstance): () => void {
  const mounted = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') mounted.add(`${one} ${url}`);
  });
  return () => {
    const wanted = registered();
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
export function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const route of registered()) {
    const [method = '', path = ''] = route.split(' ');
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return methods;
}
