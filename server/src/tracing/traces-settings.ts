import { addressOf, ConfigError, type Reader, readAll } from '../config-values';
import { checkStandardVariables } from './standard-variables';

/** The standard variables that decide whether and how traces are sent. The SDK reads these and all others itself. */
export const tracesSettings = [
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    preset: undefined,
    about: 'Address of an OpenTelemetry collector, to which traces are sent; without it there are none',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    preset: undefined,
    about: 'Whole address for traces, instead of the one above with /v1/traces',
  },
  { name: 'OTEL_EXPORTER_OTLP_PROTOCOL', preset: 'http/json', about: 'How they are sent: http/json' },
  { name: 'OTEL_TRACES_EXPORTER', preset: 'otlp', about: 'otlp, or none, which sends no traces' },
  { name: 'OTEL_SDK_DISABLED', preset: 'false', about: 'true sends no traces' },
] as const;

type TracesReader = Reader<(typeof tracesSettings)[number]['name']>;

/** Returns the value of a variable that has one of these. */
function oneOf(name: Parameters<TracesReader>[0], given: string | undefined, known: readonly string[]): string {
  const found = known.find((one) => one === given);
  if (found === undefined) throw new ConfigError(`${name} must be ${known.join(' or ')}, not ${given}`);
  return found;
}

/**
 * Whether traces are sent. The variables that concern only how they are sent are not read where none are. A wrong value
 * of those that switch them off switches nothing off, so that the others are told beside it.
 * @throws ConfigError which has all problems
 */
export function tracesOf(read: TracesReader, env: Readonly<Record<string, string | undefined>>): boolean {
  const isNamed = (read('OTEL_EXPORTER_OTLP_ENDPOINT') ?? read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')) !== undefined;
  const [exporter, disabled] = [read('OTEL_TRACES_EXPORTER'), read('OTEL_SDK_DISABLED')?.trim().toLowerCase()];
  const isSent = isNamed && exporter !== 'none' && disabled !== 'true';
  const deciding = {
    endpoint: () => addressOf(read, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    whole: () => addressOf(read, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
    exporter: () => oneOf('OTEL_TRACES_EXPORTER', exporter, ['otlp', 'none']),
  };
  const sending = {
    disabled: () => oneOf('OTEL_SDK_DISABLED', disabled, ['true', 'false']),
    protocol: () => oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', read('OTEL_EXPORTER_OTLP_PROTOCOL'), ['http/json']),
    others: () => checkStandardVariables(env),
  };
  readAll(isSent ? { ...deciding, ...sending } : deciding);
  return isSent;
}
