// Loads the SDK of OpenTelemetry, so it is imported only when traces are sent.
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { build } from '../lib/build-info';
import { systemClock } from '../lib/clock';
import { watchOutsideCalls } from '../lib/outside-calls';
import type { Tracing } from '../lib/tracing';
import { LoggedExporter } from './logged-exporter';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Where a span belongs that another one begins: to the span under way here, or to the trace that a proxy names. */
function parentOf(headers: object | undefined) {
  if (headers) return propagation.extract(ROOT_CONTEXT, headers);
  return context.active();
}

const tracingBy = (tracer: Tracer): Tracing => ({
  isWithin: () => trace.getActiveSpan() !== undefined,
  begin({ kind, name, facts, headers }) {
    const parent = kind === 'server' ? parentOf(headers ?? {}) : parentOf(undefined);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
    const within = trace.setSpan(parent, span);
    return {
      during: (work) => context.with(within, work),
      end(more = {}, error) {
        span.setAttributes(more as Attributes);
        if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  },
});

/** Makes spans of requests to servers of others, which are told when they have ended. */
const watchProviders = (tracer: Tracer): (() => void) =>
  watchOutsideCalls(({ provider, outcome, seconds }) => {
    const end = systemClock.nowMs();
    const attributes = { 'kedai.provider.name': provider, 'kedai.provider.outcome': outcome };
    const options = { kind: SpanKind.CLIENT, attributes, startTime: end - seconds * 1000 };
    const span = tracer.startSpan(`call ${provider}`, options);
    if (outcome === 'failed') span.setAttribute('error.type', 'failed').setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  });

export interface OpenTracing {
  tracing: Tracing;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Sends spans to the collector that the standard variables of this process name. */
export function openTracing(logger: Logger): OpenTracing {
  const ours = { 'service.name': 'kedai', 'service.version': build.version, 'kedai.commit': build.commit };
  const given = detectResources({ detectors: [envDetector] });
  const exporter = new LoggedExporter(new OTLPTraceExporter(), logger);
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(ours)).merge(given),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer('kedai', build.version);
  const stopProviders = watchProviders(tracer);
  return {
    tracing: tracingBy(tracer),
    async close() {
      stopProviders();
      await provider.shutdown().catch(() => undefined);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
