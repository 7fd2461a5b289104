import type { TestServer } from './server';

/** Key with which a test reads `/metrics`; it belongs into the settings of its server. */
export const metricsKey = 'a key of the operators, of 40 characters';

/** What `/metrics` answers. */
export async function figuresOf(server: TestServer): Promise<string> {
  const headers = { authorization: `Bearer ${metricsKey}` };
  return (await server.http.inject({ url: '/metrics', headers })).body;
}

export interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** The series of such an answer. */
export function seriesIn(text: string): Series[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inner = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const labels = [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text] as const);
      return { name, labels: Object.fromEntries(labels), value: Number(value) };
    });
}
