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

function isDisabled(read: TracesReader): boolean {
  const given = read('OTEL_SDK_DISABLED')?.trim().toLowerCase();
  if (given !== 'true' && given !== 'false') {
    throw new ConfigError(`OTEL_SDK_DISABLED must be true or false, not ${given}`);
  }
  return given === 'true';
}

/**
 * Whether traces are sent. The variables that concern only how they are sent are not read where none are.
 * @throws ConfigError which has all problems
 */
export function tracesOf(read: TracesReader, env: Readonly<Record<string, string | undefined>>): boolean {
  const [endpoint, whole] = [
    addressOf(read, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    addressOf(read, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  ];
  const exporter = read('OTEL_TRACES_EXPORTER');
  if (exporter !== 'otlp' && exporter !== 'none') {
    throw new ConfigError(`OTEL_TRACES_EXPORTER must be otlp or none, not ${exporter}`);
  }
  if (exporter === 'none' || !(endpoint ?? whole) || isDisabled(read)) return false;
  readAll({
    protocol: () => {
      const protocol = read('OTEL_EXPORTER_OTLP_PROTOCOL');
      if (protocol === 'http/json') return;
      throw new ConfigError(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not ${protocol}`);
    },
    others: () => checkStandardVariables(env),
  });
  return true;
}
