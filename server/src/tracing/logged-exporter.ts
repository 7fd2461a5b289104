import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];

/** Logs once that the collector takes no traces, and once that it takes them again. Without it nobody would notice. */
export class LoggedExporter implements SpanExporter {
  private isAway = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly logger: Logger,
  ) {}

  export(spans: ReadableSpan[], onEnd: (result: Result) => void): void {
    this.exporter.export(spans, (result) => {
      this.note(result);
      onEnd(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private note({ error }: Result): void {
    if (Boolean(error) === this.isAway) return;
    this.isAway = Boolean(error);
    if (error) this.logger.warn({ err: { type: error.name, message: error.message } }, 'the collector takes no traces');
    else this.logger.warn('the collector takes traces again');
  }
}
