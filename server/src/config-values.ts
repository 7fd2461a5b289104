import fs from 'node:fs';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import pg from 'pg';
import { exitCodes, StartError } from './lib/start-error';

/** Wrong or missing settings; the text says what to do. */
export class ConfigError extends StartError {
  constructor(message: string) {
    super(message, exitCodes.badSettings);
    this.name = 'ConfigError';
  }
}

/** The value of a setting, by its name; what is empty is not given. */
export type Reader<Name extends string> = (name: Name) => string | undefined;

/** Digits only: `Number` also takes blanks, hexadecimals and exponents. */
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

/** Undefined for what is no address of the web. */
function webAddress(text: string): URL | undefined {
  if (!/^https?:\/\/[^/]/i.test(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Without a slash at the end. */
export function publicUrlOf(read: Reader<'KEDAI_PUBLIC_URL'>, preset: string): string {
  const given = read('KEDAI_PUBLIC_URL');
  if (given === undefined) return preset;
  const url = webAddress(given);
  if (!url || url.username || url.password || url.search || url.hash || /\s/.test(given)) {
    throw new ConfigError(`KEDAI_PUBLIC_URL must be an address such as https://kedai.example, not ${given}`);
  }
  return given.replace(/\/+$/, '');
}

/** As browsers write them in the header `Origin`: nothing else would ever be equal. */
export function originsOf(read: Reader<'KEDAI_ORIGINS'>): string[] {
  const origins = (read('KEDAI_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const wrong = origins.find((origin) => webAddress(origin)?.origin !== origin);
  if (wrong !== undefined) {
    throw new ConfigError(
      `KEDAI_ORIGINS must be origins such as https://kedai.example, without a path, separated by commas, not ${wrong}`,
    );
  }
  return origins;
}

/**
 * The address is not repeated: it may hold a password.
 * @throws ConfigError
 */
export function databaseUrlOf(given: string | undefined): string | undefined {
  if (!given) return undefined;
  try {
    if (!/^postgres(ql)?:\/\//.test(given)) throw new Error('another protocol');
    // Reads the address and connects to nothing.
    new pg.Client({ connectionString: given });
  } catch {
    throw new ConfigError('DATABASE_URL must be an address such as postgres://user:password@host:5432/database');
  }
  return given;
}

const NAMED_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Checked as Fastify reads it, which is only when the database is open. It takes parts of addresses for others: `1.2.3` for 1.2.0.3. */
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

/** The value is not repeated. */
export function secretOf<Name extends string>(read: Reader<Name>, name: Name): string | undefined {
  const given = read(name);
  if (given !== undefined && given.length < SECRET_LENGTH_MIN) {
    throw new ConfigError(`${name} must be at least ${SECRET_LENGTH_MIN} random characters`);
  }
  return given;
}

/** A folder that somebody names must be there. Ours is made when the app is not built: the API works without it. */
export function checkNamedFolder(name: string, given: string | undefined, folder: string): void {
  if (!given || fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new ConfigError(`${name} must be a folder that is there, not ${folder}`);
}
