import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type FigureName, figures, type LabelsOf, type OfType } from './figures';

type Any = Counter<string> | Gauge<string> | Histogram<string>;

/** A watched value. It is undefined as long as it is not known. */
type Read = () => number | undefined;

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Figures of this process for operators. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly made = new Map<FigureName, Any>();
  private readonly watched = new Map<FigureName, { labels: Record<string, string>; read: Read }[]>();

  constructor() {
    // All at once, so that each is named from the start, also before its first value.
    for (const name of Object.keys(figures) as FigureName[]) this.made.set(name, this.make(name));
  }

  /** Shows a counter as 0. Growth is not seen in a series that is first read with the value 1. */
  begin<Name extends OfType<'counter'>>(name: Name, labels: LabelsOf<Name>): void {
    (this.made.get(name) as Counter<string>).inc(labels, 0);
  }

  /** Adds one. */
  count<Name extends OfType<'counter'>>(name: Name, labels: LabelsOf<Name>): void {
    (this.made.get(name) as Counter<string>).inc(labels);
  }

  /** Adds a time. */
  time<Name extends OfType<'histogram'>>(name: Name, labels: LabelsOf<Name>, seconds: number): void {
    (this.made.get(name) as Histogram<string>).observe(labels, seconds);
  }

  /** A value that is read when somebody asks. */
  watch<Name extends OfType<'gauge'>>(name: Name, labels: LabelsOf<Name>, read: Read): void {
    const key = JSON.stringify(labels);
    const others = (this.watched.get(name) ?? []).filter((one) => JSON.stringify(one.labels) !== key);
    this.watched.set(name, [...others, { labels, read }]);
  }

  /** Adds the figures of the process itself: memory, processor, open files, collection of garbage. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** All of them in the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  private make(name: FigureName): Any {
    const { type, help, labels } = figures[name];
    const common = { name, help, labelNames: [...labels], registers: [this.registry] };
    if (type === 'counter') return new Counter<string>(common);
    if (type === 'histogram') return new Histogram<string>({ ...common, buckets: BUCKETS });
    const readAll = (): void => this.read(name);
    return new Gauge<string>({ ...common, collect: readAll });
  }

  private read(name: FigureName): void {
    const gauge = this.made.get(name) as Gauge<string>;
    gauge.reset();
    // A gauge without labels is 0 after that, which is a claim.
    gauge.remove({});
    for (const { labels, read } of this.watched.get(name) ?? []) {
      const value = read();
      if (value !== undefined) gauge.set(labels, value);
    }
  }
}
