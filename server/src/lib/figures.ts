interface Figure {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** What tells its series apart. Each has few values: never a member, an order, a phone or an address. */
  labels: readonly string[];
}

/**
 * All figures of the server, beside those that `prom-client` collects about every process. docs/operate.md names them. No label is `job`
 * or `instance`, which Prometheus itself gives to all series.
 */
export const figures = {
  kedai_build_info: { type: 'gauge', help: 'The release that runs: always 1', labels: ['version', 'commit'] },
  kedai_requests_total: {
    type: 'counter',
    help: 'Requests that were answered, by the pattern of their route; error names the refusal',
    labels: ['method', 'route', 'status', 'error'],
  },
  kedai_request_failures_total: {
    type: 'counter',
    help: 'Requests that were not served: INTERNAL is a fault, BUSY a refusal for load',
    labels: ['error'],
  },
  kedai_request_seconds: {
    type: 'histogram',
    help: 'Time from a request to the end of its answer',
    labels: ['method', 'route'],
  },
  kedai_event_loop_lag_seconds: { type: 'gauge', help: 'Lag of the event loop, measured a moment ago', labels: [] },
  kedai_shed_total: { type: 'counter', help: 'Calls refused because of that lag', labels: [] },
  kedai_streams: { type: 'gauge', help: 'Open streams of events to counters', labels: [] },
  kedai_database_sessions: {
    type: 'gauge',
    help: 'Sessions on the database, and requests that wait for one',
    labels: ['state'],
  },
  kedai_orders_total: {
    type: 'counter',
    help: 'Orders by the state that they have reached and the channel that paid them',
    labels: ['kind', 'state', 'channel'],
  },
  kedai_payments_total: {
    type: 'counter',
    help: 'Payments that were begun, and what became of them',
    labels: ['provider', 'channel', 'outcome'],
  },
  kedai_refunds: {
    type: 'gauge',
    help: 'Refunds that wait for the provider, need a person, or wait for a customer who paid in cash',
    labels: ['state'],
  },
  kedai_refund_oldest_seconds: { type: 'gauge', help: 'Age of the oldest refund that waits', labels: [] },
  kedai_provider_calls_total: {
    type: 'counter',
    help: 'Requests to servers of others, by what became of them',
    labels: ['provider', 'outcome'],
  },
  kedai_provider_seconds: { type: 'histogram', help: 'Time that such a request took', labels: ['provider'] },
  kedai_job_runs_total: { type: 'counter', help: 'Runs of jobs in this process', labels: ['job_name', 'outcome'] },
  kedai_job_seconds: { type: 'histogram', help: 'Time that a run of a job took', labels: ['job_name'] },
  kedai_job_lease: { type: 'gauge', help: '1 where this process may run the job', labels: ['job_name'] },
  kedai_sms_total: { type: 'counter', help: 'Codes by channel and outcome', labels: ['channel', 'outcome'] },
  kedai_sms_refused_total: { type: 'counter', help: 'Codes refused by a limit', labels: ['limit'] },
  kedai_sms_limit_reached: {
    type: 'gauge',
    help: '1 while codes are refused because a limit of the chain is reached',
    labels: ['limit'],
  },
  kedai_webhook_events: {
    type: 'gauge',
    help: 'Events for partners, by what is to become of them',
    labels: ['state'],
  },
  kedai_webhook_attempts_total: {
    type: 'counter',
    help: 'Attempts to send an event to a partner',
    labels: ['outcome'],
  },
} as const satisfies Record<string, Figure>;

export type Figures = typeof figures;
export type FigureName = keyof Figures;
export type OfType<Type extends Figure['type']> = {
  [Name in FigureName]: Figures[Name]['type'] extends Type ? Name : never;
}[FigureName];
export type LabelsOf<Name extends FigureName> = Record<Figures[Name]['labels'][number], string>;
