import fs from 'node:fs';
import { ConfigError } from '../config-values';

type Environment = Readonly<Record<string, string | undefined>>;
/** What a value must be; undefined if it is that. */
type Rule = (given: string) => string | undefined;

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
];

const oneOf =
  (...names: string[]): Rule =>
  (given) =>
    names.includes(given) ? undefined : `must be one of ${names.join(', ')}, not ${given}`;

const whole: Rule = (given) =>
  /^[1-9]\d{0,8}$/.test(given) ? undefined : `must be a whole number above 0, not ${given}`;

const share: Rule = (given) =>
  /^(0|1|1\.0+|0?\.\d+)$/.test(given) ? undefined : `must be a number from 0 to 1, not ${given}`;

/** The values may be secrets, so the message does not repeat them. */
const pairs: Rule = (given) =>
  given.split(',').every((pair) => /^\s*($|[^\s=]+\s*=)/.test(pair))
    ? undefined
    : 'must be pairs such as name=value, separated by commas';

const file: Rule = (given) => {
  try {
    fs.accessSync(given, fs.constants.R_OK);
    return undefined;
  } catch {
    return `must be a file that can be read, not ${given}`;
  }
};

const withBoth = (names: readonly string[], rule: Rule): [string, Rule][] =>
  names.flatMap((name) => [
    [`OTEL_EXPORTER_OTLP_${name}`, rule],
    [`OTEL_EXPORTER_OTLP_TRACES_${name}`, rule],
  ]);

const limits = ['COUNT_LIMIT', 'VALUE_LENGTH_LIMIT'].flatMap((limit) => [
  `OTEL_ATTRIBUTE_${limit}`,
  `OTEL_SPAN_ATTRIBUTE_${limit}`,
]);
const batches = ['SCHEDULE_DELAY', 'EXPORT_TIMEOUT', 'MAX_QUEUE_SIZE', 'MAX_EXPORT_BATCH_SIZE'];

const rules: readonly [string, Rule][] = [
  ['OTEL_TRACES_SAMPLER', oneOf(...samplers)],
  ['OTEL_TRACES_SAMPLER_ARG', share],
  ...[...limits, ...batches.map((name) => `OTEL_BSP_${name}`)].map((name): [string, Rule] => [name, whole]),
  ...withBoth(['TIMEOUT'], whole),
  ...withBoth(['COMPRESSION'], oneOf('none', 'gzip')),
  ...withBoth(['HEADERS'], pairs),
  ...withBoth(['CERTIFICATE', 'CLIENT_CERTIFICATE', 'CLIENT_KEY'], file),
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', oneOf('http/json')],
  ['OTEL_RESOURCE_ATTRIBUTES', pairs],
];

/**
 * Checks the standard variables that the SDK reads itself. It takes its own value in place of one that it does not
 * understand, and says nothing.
 * @throws ConfigError which has all problems
 */
export function checkStandardVariables(env: Environment): void {
  const problems = rules.flatMap(([name, rule]) => {
    const given = env[name]?.trim();
    const problem = given ? rule(given) : undefined;
    return problem ? [`${name} ${problem}`] : [];
  });
  if (problems.length > 0) throw new ConfigError(...problems);
}
