import { readSettings } from '../config';

const endpoint = 'http://localhost:4318';
const read = (env: Record<string, string>) => readSettings(env, __dirname).traces;
const problemOf = (env: Record<string, string>): string => {
  try {
    return `none: ${read(env)}`;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('traces', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['no collector is named', {}, false],
    ['a collector is named', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, true],
    ['a whole address is named', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces` }, true],
    ['the exporter is none', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' }, false],
    ['the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'TRUE' }, false],
    ['a protocol is named without a collector', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, false],
  ])('where %s', (_where, env, areSent) => {
    expect(read(env)).toBe(areSent);
  });

  it.each<[Record<string, string>, string | RegExp]>([
    [{ OTEL_TRACES_EXPORTER: 'jaeger' }, 'OTEL_TRACES_EXPORTER must be otlp or none, not jaeger'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not grpc',
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT /],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'no address' }, /^OTEL_EXPORTER_OTLP_TRACES_ENDPOINT /],
  ])('refuse %j at the start', (env, problem) => {
    expect(problemOf(env)).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  });
});
