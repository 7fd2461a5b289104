import fs from 'node:fs';
import { pino } from 'pino';
import dashboard from '../../deploy/grafana-dashboard.json';
import { figures } from '../../server/src/lib/figures';
import { startJobs } from '../../server/src/lib/jobs';
import { figuresOf, metricsKey, type Series, seriesIn } from '../harness/figures';
import { type TestServer, testServer } from '../harness/server';

const rules = fs.readFileSync('deploy/prometheus-rules.yml', 'utf8');
const guide = fs.readFileSync('docs/operate.md', 'utf8');
const alarms = [...rules.matchAll(/^ {6}- alert: (\w+)\n {8}expr: (.+)\n {8}for: (\w+)$/gm)].map(
  ([, name = '', expr = '', wait = '']) => ({ name, expr, wait }),
);
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

const secondsOf = (time: string): number =>
  Number(time.slice(0, -1)) * ({ s: 1, m: 60, h: 3600 }[time.slice(-1)] ?? Number.NaN);

/** Whether a series is one of a selector such as `name{label="text"}`. */
function isOf(selector: string, { name, labels }: Series): boolean {
  const [, wanted, inner = ''] = /^(\w+)\{(.*)\}$/.exec(selector) ?? [];
  const conditions = [...inner.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)];
  return (
    name === wanted &&
    conditions.every(([, label = '', mark = '', text = '']) => {
      const value = labels[label] ?? '';
      const fits = mark.includes('~') ? new RegExp(`^(?:${text})$`).test(value) : value === text;
      return fits === mark.startsWith('=');
    })
  );
}

/** The figure to which a series belongs. */
const figureOf = (name: string) => figures[name.replace(/_(bucket|sum|count)$/, '') as keyof typeof figures];

let server: TestServer;
let served: Set<string>;
let atStart: Series[];
beforeAll(async () => {
  server = await testServer({ config: { metricsKey } });
  const timers = { after: () => () => undefined, every: () => () => undefined };
  startJobs(server.jobs, { logger: pino({ level: 'silent' }), timers, metrics: server.services.metrics });
  const text = await figuresOf(server);
  atStart = seriesIn(text);
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
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

/** Parts of alarms that choose series of a counter: nothing grows in a series that begins with what it is to show. */
const watched = alarms.flatMap(({ name, expr }) =>
  [...expr.matchAll(/\w+_total\{[^}]*\}/g)].map(([selector]) => ({ name, selector })),
);

it('alarms watch counters', () => {
  expect(new Set(watched.map(({ name }) => name)).size).toBeGreaterThan(5);
});

it.each(watched)('$name finds $selector with 0 before anything has happened', ({ selector }) => {
  const values = atStart.filter((series) => isOf(selector, series)).map(({ value }) => value);
  // Without a value nothing has begun the series: `metrics.begin` does.
  expect([...new Set(values)]).toEqual([0]);
});

// Else what has happened once is out of sight before the alarm sounds.
it.each(alarms.filter(({ expr }) => expr.includes('increase(')))(
  '$name looks back longer than it waits',
  ({ expr, wait }) => {
    const windows = [...expr.matchAll(/\[(\w+)\]/g)].map(([, window = '']) => secondsOf(window));
    expect(Math.min(...windows)).toBeGreaterThan(secondsOf(wait));
  },
);

it('a job that fails once an hour is an alarm all the time', () => {
  const [, window = ''] = /kedai_job_runs_total.*\[(\w+)\]/.exec(rules) ?? [];
  expect(secondsOf(window)).toBeGreaterThan(3600);
});

// A chain of few shops asks for few pictures and codes at night: a window of minutes would often have none in it.
it('a provider that is asked every eight minutes and fails is an alarm all the time, and one failure is none', () => {
  const { expr = '' } = alarms.find(({ name }) => name === 'KedaiProviderAway') ?? {};
  const [, window = '', above = ''] = /\[(\w+)\]\)\) > ([\d.]+) and /.exec(expr) ?? [];
  expect(Math.floor(secondsOf(window) / 480)).toBeGreaterThan(Number(above));
  // Prometheus reckons a little more than there was, up to the ends of the window.
  expect(Number(above)).toBeGreaterThan(1.1);
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
