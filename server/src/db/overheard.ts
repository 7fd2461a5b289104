import type { Engine } from './engine';

/** The same engine; `hear` is told every statement that it is given, before it runs. For tests and measurements. */
export function overheard(engine: Engine, hear: (text: string, params: readonly unknown[]) => void): Engine {
  return {
    kind: engine.kind,
    close: () => engine.close(),
    async acquire() {
      const session = await engine.acquire();
      return {
        query: (text, params = []) => {
          hear(text, params);
          return session.query(text, params);
        },
        release: (broken) => session.release(broken),
      };
    },
  };
}
