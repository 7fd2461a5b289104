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

const sampled = {
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: '0.1',
  OTEL_BSP_SCHEDULE_DELAY: '1000',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic abc=,x-scope=kedai,',
  OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
};

describe('traces', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['no collector is named', {}, false],
    ['a collector is named', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, true],
    ['a whole address is named', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces` }, true],
    ['the exporter is none', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' }, false],
    ['the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'TRUE' }, false],
    ['the sampler is known', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...sampled }, true],
    ['a sampler is named without a collector', { OTEL_TRACES_SAMPLER: 'sometimes' }, false],
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
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'yes' }, /^OTEL_SDK_DISABLED must be true or false/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: 'sometimes' },
      /^OTEL_TRACES_SAMPLER must be one of/,
    ],
  ])('refuse %j at the start', (env, problem) => {
    expect(problemOf(env)).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  });

  it.each<[string, Record<string, string>]>([
    ['the exporter', { OTEL_TRACES_EXPORTER: 'jaeger' }],
    ['the switch', { OTEL_SDK_DISABLED: '1' }],
    ['the address', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['the whole address', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'no address' }],
    [
      'each of them',
      {
        OTEL_TRACES_EXPORTER: 'jaeger',
        OTEL_SDK_DISABLED: '1',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'no address',
      },
    ],
  ])('name all other wrong values beside %s', (_what, deciding) => {
    const others = {
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_BSP_SCHEDULE_DELAY: '5s',
    };
    const problem = problemOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...deciding, ...others, PORT: 'http' });
    expect(problem.match(/(OTEL_\w+|PORT) must be/g)?.sort()).toEqual(
      [...Object.keys({ ...deciding, ...others }), 'PORT'].map((name) => `${name} must be`).sort(),
    );
  });

  it('name all that the SDK would not understand, and repeat no header', () => {
    const wrong = {
      OTEL_TRACES_SAMPLER: 'Always_On',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
      OTEL_BSP_SCHEDULE_DELAY: '5s',
      OTEL_BSP_MAX_QUEUE_SIZE: '0',
      OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '-1',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'zip',
      OTEL_EXPORTER_OTLP_HEADERS: 'Bearer hunter2',
      OTEL_EXPORTER_OTLP_CERTIFICATE: '/nowhere/ca.pem',
      OTEL_RESOURCE_ATTRIBUTES: 'team',
    };
    const problem = problemOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...wrong, PORT: 'http' });
    expect(problem.match(/(OTEL_\w+|PORT) must be/g)?.sort()).toEqual(
      [...Object.keys(wrong), 'PORT'].map((name) => `${name} must be`).sort(),
    );
    expect(problem).not.toContain('hunter2');
  });
});
