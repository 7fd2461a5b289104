import type { IncomingHttpHeaders } from 'node:http';

/** What a span says: names of ours, numbers and the texts of statements, never what somebody has sent. */
export type SpanFacts = Readonly<Record<string, string | number>>;

interface SpanStart {
  kind: 'server' | 'client' | 'internal';
  name: string;
  facts: SpanFacts;
  /** Headers of a request, if the span may continue the trace that they name. */
  headers?: IncomingHttpHeaders;
}

/** A piece of work that is being measured. */
export interface OpenSpan {
  /** Does the work, or a part of it: spans that are begun in it belong to this one. */
  during<Result>(work: () => Result): Result;
  /** `error` is the name of what made it fail. */
  end(facts?: SpanFacts, error?: string): void;
}

/** Measures pieces of work, and sends what it has measured. */
export interface Tracing {
  begin(start: SpanStart): OpenSpan;
  /** Whether a span is being measured here, to which others would belong. */
  isWithin(): boolean;
}

let tracing: Tracing | undefined;

/** From now on work of this process is measured by this one; undefined: none is. */
export function traceWith(next: Tracing | undefined): void {
  tracing = next;
}

/** It is undefined while nothing is measured. */
export const currentTracing = (): Tracing | undefined => tracing;

/** Class of an error, or the code of the database. Messages may hold what somebody has sent. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

async function measured<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await span.during(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, errorName(error));
    throw error;
  }
}

/** Runs a job as a span of its own. */
export async function tracedJob<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!tracing) return await work();
  return await measured(
    tracing.begin({ kind: 'internal', name: `job ${name}`, facts: { 'kedai.job.name': name } }),
    work,
  );
}

/** Runs a statement as a span of the request or job that needs it. Its text has `$1` in place of values. */
export async function tracedStatement<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  if (!tracing?.isWithin()) return await work();
  const operation = /^[a-z]+/i.exec(text.trimStart())?.[0].toUpperCase() ?? 'SQL';
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
  return await measured(tracing.begin({ kind: 'client', name: operation, facts }), work);
}
