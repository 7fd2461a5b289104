import fs from 'node:fs';
import dashboard from '../../deploy/grafana-dashboard.json';
import { figures } from '../../server/src/lib/figures';
import { figuresOf, metricsKey } from '../harness/figures';
import { type TestServer, testServer } from '../harness/server';

const rules = fs.readFileSync('deploy/prometheus-rules.yml', 'utf8');
const guide = fs.readFileSync('docs/operate.md', 'utf8');
const alarms = [...rules.matchAll(/^ {6}- alert: (\w+)\n {8}expr: (.+)$/gm)].map(([, name = '', expr = '']) => ({
  name,
  expr,
}));
const expressions = [
  ...alarms.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Labels that Prometheus itself gives to all series, and those of buckets. */
const givenLabels = ['job', 'instance', 'le'];
const functions = ['rate', 'increase', 'sum', 'max', 'count', 'topk', 'histogram_quantile'];
const words = ['by', 'and'];

/** Labels that a text of a selector or of a grouping names. */
const labelsIn = (text: string): string[] => [...text.matchAll(/(\w+)\s*(?==|!=|,|$)/g)].map(([, label = '']) => label);

/** What an expression names. Throws where it is not written as one. */
function readExpression(expr: string): { names: string[]; labels: string[] } {
  const labels: string[] = [];
  const selectors = /\{((?:\w+(?:=~|!~|!=|=)"[^"]*",?)+)\}/g;
  const withoutSelectors = expr.replace(selectors, (_all, inner: string) => {
    labels.push(...labelsIn(inner.replace(/(?:=~|!~|!=|=)"[^"]*"/g, '=')));
    return '';
  });
  const rest = withoutSelectors.replace(/\[\d+[smhd]\]/g, '').replace(/\bby \(([\w, ]+)\)/g, (_all, inner: string) => {
    labels.push(...inner.split(/, */));
    return 'by ()';
  });
  let depth = 0;
  for (const mark of rest) {
    depth += { '(': 1, ')': -1 }[mark] ?? 0;
    if (depth < 0) throw new Error(`a bracket too many: ${expr}`);
  }
  const others = rest.replace(/[a-z_][a-z0-9_]*/g, '').replace(/\d+(\.\d+)?|[(),<>=/\s]/g, '');
  if (depth !== 0 || others !== '') throw new Error(`not an expression, at "${others}": ${expr}`);
  const names = [...rest.matchAll(/[a-z_][a-z0-9_]*/g)].map(([name]) => name);
  return { names: names.filter((name) => ![...functions, ...words].includes(name)), labels };
}

/** The figure to which a series belongs. */
const figureOf = (name: string) => figures[name.replace(/_(bucket|sum|count)$/, '') as keyof typeof figures];

let server: TestServer;
let served: Set<string>;
beforeAll(async () => {
  server = await testServer({ config: { metricsKey } });
  const types = [...(await figuresOf(server)).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  served = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});
afterAll(() => server?.close());

it('the rules are read whole, and each alarm is named once', () => {
  expect(alarms).toHaveLength([...rules.matchAll(/- alert:/g)].length);
  expect(alarms.length).toBeGreaterThan(10);
  expect(new Set(alarms.map(({ name }) => name)).size).toBe(alarms.length);
});

it.each(expressions)('%s names figures that a running server answers, by their labels', (expr) => {
  const { names, labels } = readExpression(expr);
  expect(names).not.toEqual([]);
  // Prometheus makes `up` itself.
  expect(names.filter((name) => name !== 'up' && !served.has(name))).toEqual([]);
  const known: string[] = names.flatMap((name) => [...(figureOf(name)?.labels ?? [])]);
  expect(labels.filter((label) => !known.includes(label) && !givenLabels.includes(label))).toEqual([]);
});

it.each(['sum(rate(kedai_requests_total[5m])', 'kedai_requests_total{status="200}', 'a ? b'])(
  'the check refuses %s',
  (expr) => {
    expect(() => readExpression(expr)).toThrow();
  },
);

it.each(alarms)('$name is explained to whoever is woken by it', ({ name }) => {
  expect(guide).toContain(`**\`${name}\`**`);
});

it('each figure of ours is described to operators', () => {
  const missing = Object.keys(figures).filter((name) => !guide.includes(`\`${name}`));
  expect(missing).toEqual([]);
});
