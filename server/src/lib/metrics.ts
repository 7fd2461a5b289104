type Labels = Readonly<Record<string, string>>;

interface Series {
  labels: Labels;
  value: number | (() => number);
}

interface Metric {
  type: 'counter' | 'gauge';
  help: string;
  series: Map<string, Series>;
}

const labelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

/** Figures of this process for operators, in the text format of Prometheus. Labels must have few values. */
export class Metrics {
  private readonly metrics = new Map<string, Metric>();

  /** Adds one. */
  count(name: string, help: string, labels: Labels = {}): void {
    const series = this.seriesOf(name, { type: 'counter', help }, labels);
    series.value = Number(series.value) + 1;
  }

  /** A value that is read when somebody asks. */
  watch(name: string, help: string, { labels = {}, read }: { labels?: Labels; read: () => number }): void {
    this.seriesOf(name, { type: 'gauge', help }, labels).value = read;
  }

  text(): string {
    const lines = [...this.metrics].flatMap(([name, { type, help, series }]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...[...series].map(([labels, { value }]) => `${name}${labels} ${typeof value === 'number' ? value : value()}`),
    ]);
    return `${lines.join('\n')}\n`;
  }

  private seriesOf(name: string, like: Pick<Metric, 'type' | 'help'>, labels: Labels): Series {
    const metric = this.metrics.get(name) ?? { ...like, series: new Map<string, Series>() };
    this.metrics.set(name, metric);
    const key = labelText(labels);
    const series = metric.series.get(key) ?? { labels, value: 0 };
    metric.series.set(key, series);
    return series;
  }
}
