import fs from 'node:fs';
import path from 'node:path';
import {
  addressOf,
  ConfigError,
  databaseUrlOf,
  flag,
  logLevelOf,
  type MapSettings,
  mapOf,
  namedFolder,
  namesOf,
  originsOf,
  portOf,
  proxiesOf,
  type Reader as ReaderOf,
  readAll,
  SECRET_LENGTH_MIN,
  s3Of,
  secretOf,
  whole,
} from './config-values';
import type { S3Settings } from './files/s3-store';
import { type GatewaySettings, gatewayOf, gatewaySettings } from './gateway-settings';
import { unknownNames } from './known-names';
import { type LaunchSettings, launchOf, launchSettings } from './launch-settings';
import { systemRandom } from './lib/random';
import { productionFaults } from './production-settings';
import { type SmsSettings, smsOf, smsProviderNames, smsSettings } from './sms-settings';
import { tracesOf, tracesSettings } from './tracing/traces-settings';

export type Mode = 'demo' | 'production';

export interface Config {
  mode: Mode;
  host: string;
  port: number;
  /** Address of the app for customers, without a trailing slash. Used for payment pages and return addresses. */
  publicUrl: string;
  dataDir: string;
  /** URL of a PostgreSQL server; undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  databaseSessions: number;
  namedStatements: boolean;
  staticDir: string;
  /** The built app of the counter, served under /counter. */
  counterDir: string;
  /** The script for pages of partners, served under /embed, and the page that plays one. */
  embedDir: string;
  /** Pictures of the demo data, served under /static. */
  picturesDir: string;
  /** Other origins that may call the API from a browser. */
  origins: readonly string[];
  /** Bucket of uploaded pictures; undefined: the folder `uploads` in `dataDir`. */
  s3: S3Settings | undefined;
  /** Public address of the store of pictures, without a trailing slash. It is undefined if this server sends them. */
  uploadUrl: string | undefined;
  /** Pictures that a member may upload in a day. */
  uploadsPerDay: number;
  /** Tiles of maps; undefined: the app shows lists instead. */
  map: MapSettings | undefined;
  /** Proxies whose X-Forwarded-For is trusted: Fastify's `trustProxy`. */
  trustProxy: string | false;
  logLevel: string;
  /** Key of the hashes of codes. */
  secret: string;
  /** Payment providers, in order of preference, the key of the sandbox, and the account at Midtrans if it is one of them. */
  gateway: GatewaySettings & { secret: string };
  sms: SmsSettings;
  /** What the launches of other companies' apps are verified with. */
  launch: LaunchSettings;
  /** Key with which operators read the figures of the server. It is undefined if they are not served. */
  metricsKey: string | undefined;
  /** Whether spans of requests, statements, jobs and calls of providers are sent to a collector. */
  traces: boolean;
  /** Whether to fill an empty database with the demo chain. */
  seed: boolean;
  /** Whether to simulate the shops: accept, make and hand over orders automatically. */
  playShop: boolean;
  /** Requests a minute from one address to one call without its own limit; 0: no limit. */
  ratePerMinute: number;
  /** Event loop lag in milliseconds from which requests are refused; 0: never. */
  maxLagMs: number;
  /** For tests: parse every answer with its schema, and fail on refusals that are not declared. */
  checkAnswers: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

interface Setting {
  name: string;
  /** Default value. It is undefined if there is none; a pair: in demo, in production. */
  preset: string | undefined | readonly [demo: string | undefined, production: string | undefined];
  about: string;
}

/** All settings. The table in `docs/settings.md` is written by hand; a test compares its texts with these. */
export const settings = [
  { name: 'KEDAI_MODE', preset: 'demo', about: 'demo or production' },
  { name: 'KEDAI_HOST', preset: ['127.0.0.1', '0.0.0.0'], about: 'Address to listen on' },
  { name: 'PORT', preset: '3000', about: 'Port to listen on' },
  { name: 'KEDAI_PUBLIC_URL', preset: undefined, about: 'Address people open; in demo http://localhost:PORT' },
  { name: 'KEDAI_DATA', preset: 'data', about: 'Folder of the embedded database and of the demo secrets' },
  {
    name: 'DATABASE_URL',
    preset: undefined,
    about: 'A PostgreSQL server instead of the embedded database; KEDAI_MODE must be given then',
  },
  { name: 'KEDAI_DB_SESSIONS', preset: '10', about: 'Sessions on that server' },
  { name: 'KEDAI_DB_NAMED', preset: '1', about: '0 behind a pooler that does not keep prepared statements' },
  { name: 'KEDAI_STATIC', preset: 'dist/h5', about: 'Folder of the built H5 app' },
  { name: 'KEDAI_ORIGINS', preset: '', about: 'Other web origins that may call the API, separated by commas' },
  {
    name: 'KEDAI_S3_URL',
    preset: undefined,
    about: 'Address of a bucket of an S3-compatible store, for uploaded pictures instead of the data folder',
  },
  { name: 'KEDAI_S3_REGION', preset: 'us-east-1', about: 'Region of that bucket' },
  { name: 'KEDAI_S3_KEY', preset: undefined, about: 'Its access key' },
  { name: 'KEDAI_S3_SECRET', preset: undefined, about: 'Its secret key' },
  {
    name: 'KEDAI_UPLOAD_URL',
    preset: undefined,
    about: 'Public address of uploaded pictures, without their names; without it the server sends them',
  },
  { name: 'KEDAI_UPLOADS_PER_DAY', preset: '200', about: 'Pictures that a member may upload in a day' },
  {
    name: 'KEDAI_MAP_TILES',
    preset: undefined,
    about: 'Address of map tiles with {z}, {x}, {y} and perhaps {key}; without it the app shows lists instead of maps',
  },
  { name: 'KEDAI_MAP_KEY', preset: undefined, about: 'Key in place of {key}; browsers see it' },
  {
    name: 'KEDAI_MAP_ATTRIBUTION',
    preset: undefined,
    about: 'Whose map it is, shown on it; needed beside KEDAI_MAP_TILES',
  },
  { name: 'KEDAI_TRUST_PROXY', preset: '', about: 'Addresses of proxies whose X-Forwarded-For is trusted' },
  { name: 'KEDAI_LOG', preset: ['warn', 'info'], about: 'Log level: fatal, error, warn, info, debug, silent' },
  { name: 'KEDAI_SECRET', preset: undefined, about: 'At least 32 characters; generated in demo' },
  ...gatewaySettings,
  ...smsSettings,
  ...launchSettings,
  { name: 'KEDAI_SEED', preset: ['1', '0'], about: '1 fills an empty database with the demo chain' },
  { name: 'KEDAI_PLAY', preset: ['1', '0'], about: '1 simulates the shops, so that orders become ready automatically' },
  {
    name: 'KEDAI_RATE',
    preset: ['0', '1200'],
    about: 'Requests a minute from one address to one route without its own limit, files excluded; 0: no limit',
  },
  {
    name: 'KEDAI_MAX_LAG',
    preset: ['1000', '150'],
    about: 'Milliseconds of lag from which requests are refused; 0: never',
  },
  {
    name: 'KEDAI_METRICS_KEY',
    preset: undefined,
    about: 'Key with which /metrics is read, at least 32 characters; without it there is none',
  },
  ...tracesSettings,
  { name: 'KEDAI_CHECK', preset: '0', about: '1 checks every answer against the contract' },
] as const satisfies readonly Setting[];

type SettingName = (typeof settings)[number]['name'];
type Reader = ReaderOf<SettingName>;

function readerOf(env: Environment, mode: Mode): Reader {
  const presets = new Map<string, Setting['preset']>(settings.map(({ name, preset }) => [name, preset]));
  return (name) => {
    const given = env[name];
    if (given !== undefined && given !== '') return given;
    const preset = presets.get(name);
    return typeof preset === 'object' ? preset[mode === 'demo' ? 0 : 1] : preset;
  };
}

/** The mode, and what is wrong with it. The other settings are then read for the mode that seems to be meant. */
function modeOf(env: Environment): { mode: Mode; faults: string[] } {
  const given = env.KEDAI_MODE || undefined;
  if (given === 'demo' || given === 'production') return { mode: given, faults: [] };
  if (given !== undefined) {
    const fault = `KEDAI_MODE must be demo or production, not ${given}`;
    return { mode: /^p/i.test(given) ? 'production' : 'demo', faults: [fault] };
  }
  const fault =
    'KEDAI_MODE is needed beside DATABASE_URL: KEDAI_MODE=demo (demo data, sandbox payments, codes in the terminal) or KEDAI_MODE=production';
  return { mode: 'demo', faults: env.DATABASE_URL ? [fault] : [] };
}

/** Names in the environment that look like settings and are none. */
export const wrongNames = (env: Environment): string[] =>
  unknownNames(
    env,
    settings.map(({ name }) => name),
  );

function nameOf<Name extends string>(read: Reader, setting: SettingName, known: readonly Name[]): Name {
  const [name, ...others] = namesOf(read, setting, known);
  if (!name || others.length > 0) throw new ConfigError(`${setting} accepts one name only`);
  return name;
}

/** Secrets that a demo generates and production gives in the environment. */
export interface Secrets {
  secret: string;
  gateway_secret: string;
}

/** The settings of the environment. In a demo the secrets come from the data folder. */
export interface Settings extends Omit<Config, 'secret' | 'gateway'> {
  secrets: Partial<Secrets>;
  gateway: GatewaySettings;
}

/** Adds the secrets that a demo stores in its data folder. Those of the environment take precedence. */
export function completeConfig({ secrets, gateway, ...settings }: Settings, kept: Partial<Secrets> = {}): Config {
  const { secret, gateway_secret: known } = { ...kept, ...secrets };
  // Without the sandbox nothing is signed with it.
  const gateway_secret =
    known ??
    (gateway.providers.includes('sandbox') ? undefined : systemRandom.bytes(SECRET_LENGTH_MIN).toString('hex'));
  if (!secret || !gateway_secret) throw new ConfigError('KEDAI_SECRET and KEDAI_GATEWAY_SECRET are needed');
  return { ...settings, secret, gateway: { ...gateway, secret: gateway_secret } };
}

/** The secrets in the environment. */
function givenSecrets(read: Reader): Partial<Secrets> {
  const { secret, gateway_secret } = readAll({
    secret: () => secretOf(read, 'KEDAI_SECRET'),
    gateway_secret: () => secretOf(read, 'KEDAI_GATEWAY_SECRET'),
  });
  return { ...(secret ? { secret } : {}), ...(gateway_secret ? { gateway_secret } : {}) };
}

/**
 * The build puts the pictures, with compressed copies, beside the program. Run from sources, the plain ones are used.
 */
function picturesUnder(root: string): string {
  const built = path.join(__dirname, 'pictures');
  return fs.existsSync(built) ? built : path.resolve(root, 'server/static');
}

/**
 * Reads and checks the settings of the environment. Creates nothing on disk.
 * @throws ConfigError
 */
export function readSettings(env: Environment, root: string): Settings {
  const { mode, faults } = modeOf(env);
  const read = readerOf(env, mode);
  const folder = (name: SettingName): string => path.resolve(root, read(name) ?? '.');
  const known = [...faults, ...wrongNames(env), ...(mode === 'production' ? productionFaults(read) : [])];
  const values = readAll(
    {
      port: () => portOf(read),
      publicUrl: () => addressOf(read, 'KEDAI_PUBLIC_URL'),
      databaseUrl: () => databaseUrlOf(read('DATABASE_URL')),
      databaseSessions: () => whole(read, 'KEDAI_DB_SESSIONS', 1),
      namedStatements: () => flag(read, 'KEDAI_DB_NAMED'),
      staticDir: () => namedFolder('KEDAI_STATIC', env.KEDAI_STATIC, folder('KEDAI_STATIC')),
      origins: () => originsOf(read),
      s3: () => s3Of(read),
      uploadUrl: () => addressOf(read, 'KEDAI_UPLOAD_URL'),
      uploadsPerDay: () => whole(read, 'KEDAI_UPLOADS_PER_DAY', 1),
      map: () => mapOf(read),
      trustProxy: () => proxiesOf(read),
      logLevel: () => logLevelOf(read),
      secrets: () => givenSecrets(read),
      gateway: () => gatewayOf(read, { isDemo: mode === 'demo' }),
      sms: () => smsOf(read, nameOf(read, 'KEDAI_SMS', smsProviderNames)),
      launch: () => launchOf(read),
      metricsKey: () => secretOf(read, 'KEDAI_METRICS_KEY'),
      traces: () => tracesOf(read, env),
      seed: () => flag(read, 'KEDAI_SEED'),
      playShop: () => flag(read, 'KEDAI_PLAY'),
      ratePerMinute: () => whole(read, 'KEDAI_RATE'),
      maxLagMs: () => whole(read, 'KEDAI_MAX_LAG'),
      checkAnswers: () => flag(read, 'KEDAI_CHECK'),
    },
    known,
  );
  return {
    ...values,
    mode,
    host: read('KEDAI_HOST') ?? '127.0.0.1',
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
    dataDir: folder('KEDAI_DATA'),
    counterDir: path.join(root, 'dist', 'server', 'counter'),
    embedDir: path.join(root, 'dist', 'server', 'embed'),
    picturesDir: picturesUnder(root),
  };
}
