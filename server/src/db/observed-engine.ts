import type { Engine } from './engine';

/** Wraps an engine for tests and measurements: `onStatement` is called with every statement before it runs. */
export function observedEngine(
  engine: Engine,
  onStatement: (text: string, params: readonly unknown[]) => void,
): Engine {
  return {
    kind: engine.kind,
    close: () => engine.close(),
    sessions: () => engine.sessions(),
    async acquire() {
      const session = await engine.acquire();
      return {
        query: (text, params = []) => {
          onStatement(text, params);
          return session.query(text, params);
        },
        release: (broken) => session.release(broken),
      };
    },
  };
}
