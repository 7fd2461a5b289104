import fs from 'node:fs';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import pg from 'pg';
import type { S3Settings } from './files/s3-store';
import { exitCodes, StartError } from './lib/errors/start-error';

/** Wrong or missing settings. The message says what to do, and holds no password. */
export class ConfigError extends StartError {
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    const title = `${problems.length} settings are wrong:`;
    super(
      problems.join('; '),
      exitCodes.badSettings,
      problems.length > 1 ? [title, ...problems.map((problem) => `  ${problem}`)] : undefined,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Thunks = Readonly<Record<string, () => unknown>>;
type ReadBy<Reads extends Thunks> = { [Name in keyof Reads]: ReturnType<Reads[Name]> };

/** The setting that a problem is about. */
const settingOf = (problem: string): string => problem.split(' ')[0] ?? '';

/**
 * Reads all of these, so that whoever starts the server is told at once what is wrong. Of several problems of one
 * setting the first is told.
 * @throws ConfigError which has all problems
 */
export function readAll<Reads extends Thunks>(reads: Reads, known: readonly string[] = []): ReadBy<Reads> {
  const problems = new Map(known.map((problem) => [settingOf(problem), problem]));
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(reads)) {
    try {
      values[name] = read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const problem of error.problems) {
        if (!problems.has(settingOf(problem))) problems.set(settingOf(problem), problem);
      }
    }
  }
  if (problems.size > 0) throw new ConfigError(...problems.values());
  return values as ReadBy<Reads>;
}

/** The end of a message about a wrong address. What may hold a password is not repeated, wherever its parts end. */
const notThis = (given: string): string => (given.includes('@') ? '' : `, not ${given}`);

/** Returns the value of a setting. An empty value counts as not given. */
export type Reader<Name extends string> = (name: Name) => string | undefined;

/** Accepts digits only. `Number` also accepts blanks, hexadecimals and exponents. */
export function whole<Name extends string>(read: Reader<Name>, name: Name, min = 0): number {
  const given = read(name) ?? '';
  if (!/^\d{1,9}$/.test(given)) throw new ConfigError(`${name} must be a whole number, not ${given}`);
  const value = Number(given);
  if (value < min) throw new ConfigError(`${name} must be at least ${min}, not ${given}`);
  return value;
}

export function flag<Name extends string>(read: Reader<Name>, name: Name): boolean {
  const given = read(name);
  if (given !== '0' && given !== '1') throw new ConfigError(`${name} must be 0 or 1, not ${given}`);
  return given === '1';
}

const PORT_MAX = 65_535;

export function portOf(read: Reader<'PORT'>): number {
  const port = whole(read, 'PORT');
  if (port > PORT_MAX) throw new ConfigError(`PORT must be at most ${PORT_MAX}, not ${port}`);
  return port;
}

/** Undefined if the text is no http or https URL. */
export function webAddress(text: string): URL | undefined {
  if (!/^https?:\/\/[^/]/i.test(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Reads an address, and leaves out a trailing slash. */
export function addressOf<Name extends string>(read: Reader<Name>, name: Name): string | undefined {
  const given = read(name);
  if (given === undefined) return undefined;
  const url = webAddress(given);
  // A password with / ends the host too early, and then its @ is in the path.
  if (!url || given.includes('@') || url.search || url.hash || /\s/.test(given)) {
    throw new ConfigError(
      `${name} must be an address such as https://kedai.example, without a password or @${notThis(given)}`,
    );
  }
  return given.replace(/\/+$/, '');
}

/** Whether an address is on the machine of this program. */
export const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));

type S3Setting = 'KEDAI_S3_URL' | 'KEDAI_S3_REGION' | 'KEDAI_S3_KEY' | 'KEDAI_S3_SECRET';

/** The bucket of the settings, if one is named. */
export function s3Of(read: Reader<S3Setting>): S3Settings | undefined {
  const url = addressOf(read, 'KEDAI_S3_URL');
  const [key, secret] = [read('KEDAI_S3_KEY'), read('KEDAI_S3_SECRET')];
  if (!url) {
    if (key || secret) throw new ConfigError('KEDAI_S3_URL is needed beside KEDAI_S3_KEY and KEDAI_S3_SECRET');
    return undefined;
  }
  if (!key || !secret) throw new ConfigError('KEDAI_S3_KEY and KEDAI_S3_SECRET are needed beside KEDAI_S3_URL');
  return { url, region: read('KEDAI_S3_REGION') ?? '', key, secret };
}

/** Where browsers load map tiles from. */
export interface MapSettings {
  /** URL with `{z}`, `{x}` and `{y}`, and `{key}` if there is a key. */
  tiles: string;
  key: string;
  attribution: string;
}

type MapSetting = 'KEDAI_MAP_TILES' | 'KEDAI_MAP_KEY' | 'KEDAI_MAP_ATTRIBUTION';
const tileParts = ['{z}', '{x}', '{y}'];

/**
 * The tiles of maps, if they are named. The host must be written out, because the page's rules admit only that one; and a
 * page served by https loads no tiles by http.
 */
export function mapOf(read: Reader<MapSetting>): MapSettings | undefined {
  const [tiles, key, attribution] = [read('KEDAI_MAP_TILES'), read('KEDAI_MAP_KEY'), read('KEDAI_MAP_ATTRIBUTION')];
  if (!tiles) {
    if (key || attribution) throw new ConfigError('KEDAI_MAP_TILES is needed beside its key and attribution');
    return undefined;
  }
  const url = webAddress(tiles);
  const isWhole = tileParts.every((part) => tiles.includes(part));
  const others = tiles.replace(/\{(z|x|y|r|key)\}/g, '');
  if (!url || !isWhole || /[{}\s;,]/.test(others) || url.username || url.password || /[{}%]/.test(url.host)) {
    throw new ConfigError(
      `KEDAI_MAP_TILES must be an address such as https://tiles.example/{z}/{x}/{y}.png?key={key}${notThis(tiles)}`,
    );
  }
  if (tiles.includes('{key}') !== Boolean(key)) {
    throw new ConfigError('KEDAI_MAP_KEY is needed if KEDAI_MAP_TILES contains {key}, and only then');
  }
  if (!attribution) throw new ConfigError('KEDAI_MAP_ATTRIBUTION is needed: maps must show whose they are');
  return { tiles, key: key ?? '', attribution };
}

/** Origins exactly as browsers write them in the header `Origin`, because they are compared as text. */
export function originsOf(read: Reader<'KEDAI_ORIGINS'>): string[] {
  const origins = (read('KEDAI_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const wrong = origins.find((origin) => webAddress(origin)?.origin !== origin);
  if (wrong !== undefined) {
    throw new ConfigError(
      `KEDAI_ORIGINS must be origins such as https://kedai.example, without a path, separated by commas${notThis(wrong)}`,
    );
  }
  return origins;
}

/**
 * The message does not repeat the URL, which may hold a password.
 * @throws ConfigError
 */
export function databaseUrlOf(given: string | undefined): string | undefined {
  if (!given) return undefined;
  try {
    if (!/^postgres(ql)?:\/\//.test(given)) throw new Error('another protocol');
    // With @ or # behind the host, the host is a part of a password with such a character.
    if (/[@#]/.test(given.replace(/^\w+:\/\/[^/?#]*/, ''))) throw new Error('another host');
    // Parses the URL; it does not connect.
    new pg.Client({ connectionString: given });
  } catch {
    throw new ConfigError(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/database; in name and password the characters @ / ? # % must be encoded, as %40 %2F %3F %23 %25',
    );
  }
  return given;
}

const NAMED_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Checked here because Fastify reads it only after the database is open. Fastify's parser also accepts partial
 * addresses: it reads `1.2.3` as 1.2.0.3.
 */
export function proxiesOf(read: Reader<'KEDAI_TRUST_PROXY'>): string | false {
  const given = read('KEDAI_TRUST_PROXY');
  if (!given) return false;
  try {
    const parts = given.split(',').map((part) => part.trim());
    if (!parts.every((part) => NAMED_RANGES.has(part) || isIP(part.replace(/\/.*$/, ''))))
      throw new Error('no address');
    compile(parts);
  } catch {
    throw new ConfigError(
      `KEDAI_TRUST_PROXY must be whole addresses, subnets or loopback, linklocal, uniquelocal, separated by commas, not ${given}`,
    );
  }
  return given;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

export function logLevelOf(read: Reader<'KEDAI_LOG'>): string {
  const level = read('KEDAI_LOG') ?? 'info';
  if (!logLevels.includes(level))
    throw new ConfigError(`KEDAI_LOG must be one of ${logLevels.join(', ')}, not ${level}`);
  return level;
}

export const SECRET_LENGTH_MIN = 32;
const SECRET_LETTERS_MIN = 8;
const SAMPLE = /secret|example|change|sample|password/i;

/** Whether a text is a shorter piece over and over; the last time it may be cut. */
const isRepeated = (text: string): boolean =>
  Array.from({ length: text.length / 2 }, (_, at) => at + 1).some((size) => text.startsWith(text.slice(size)));

/** Whether nearly every character is the one before, or its neighbour in the alphabet. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length * 0.75;
}

/** Whether a key can be guessed although it is long enough. */
const isWeak = (key: string): boolean =>
  SAMPLE.test(key) || new Set(key).size < SECRET_LETTERS_MIN || isRepeated(key) || isSequence(key);

/** The message does not repeat the value. */
export function secretOf<Name extends string>(read: Reader<Name>, name: Name): string | undefined {
  const given = read(name);
  if (given === undefined || (given.length >= SECRET_LENGTH_MIN && !isWeak(given))) return given;
  throw new ConfigError(
    `${name} must be at least ${SECRET_LENGTH_MIN} random characters, no sample, sequence or repeated piece`,
  );
}

/** A folder named in the settings must exist. The default may be missing: without a built app the API still works. */
export function namedFolder(name: string, given: string | undefined, folder: string): string {
  if (!given || fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new ConfigError(`${name} must be an existing folder, not ${folder}`);
}

/** The names in a setting, separated by commas. */
export function namesOf<Setting extends string, Name extends string>(
  read: Reader<Setting>,
  setting: Setting,
  known: readonly Name[],
): Name[] {
  const given = (read(setting) ?? '').split(',').map((name) => name.trim());
  return [...new Set(given)].map((name) => {
    const found = known.find((one) => one === name);
    if (!found) throw new ConfigError(`${setting} accepts ${known.join(', ')} only, not ${name}`);
    return found;
  });
}
