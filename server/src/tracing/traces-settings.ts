import { addressOf, ConfigError, type Reader } from '../config-values';

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

/** Whether traces are sent. */
export function tracesOf(read: Reader<(typeof tracesSettings)[number]['name']>): boolean {
  const [endpoint, whole] = [
    addressOf(read, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    addressOf(read, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  ];
  const exporter = read('OTEL_TRACES_EXPORTER');
  if (exporter !== 'otlp' && exporter !== 'none') {
    throw new ConfigError(`OTEL_TRACES_EXPORTER must be otlp or none, not ${exporter}`);
  }
  const isWanted = exporter === 'otlp' && read('OTEL_SDK_DISABLED')?.toLowerCase() !== 'true';
  if (!isWanted || !(endpoint ?? whole)) return false;
  const protocol = read('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== 'http/json') throw new ConfigError(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not ${protocol}`);
  return true;
}
