import { randomUUID } from 'node:crypto';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Language } from '@/contract/core';
import { withoutControls } from '@/contract/texts';
import type { InternalSpec } from '../src/internal-contract/core';
import { opsCalls } from '../src/internal-contract/ops';
import { refusalLines } from './shop-refusal';

export interface Options {
  url: string;
  key: string;
  /** Where the key was found, as messages name it. */
  keyFrom: string;
  lang: Language;
  words: string[];
  auto: boolean;
  /** Name and PIN of who does it. */
  staff?: string;
  pin?: string;
  /** Who approves what needs a manager. If it is absent, the one who does it approves it. */
  manager?: string;
  'manager-pin'?: string;
  /** The token of their shift. */
  shift?: string;
}

type OpsCalls = Omit<typeof opsCalls, 'events'>;
type OpsName = keyof OpsCalls;
type Body<Name extends OpsName> = OpsCalls[Name] extends { body: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : undefined;
type Answer<Name extends OpsName> = InferOutput<OpsCalls[Name]['answer']>;

export class UsageError extends Error {}

/** Whoever gives name and PIN for a command may be the manager who approves it. */
function approval({ staff, pin, manager = staff, 'manager-pin': managerPin = pin }: Options): Record<string, string> {
  return manager && managerPin ? { 'ops-manager': encodeURIComponent(manager), 'ops-pin': managerPin } : {};
}

/** The key that is given opens no shop of the server. */
const noShop = ({ keyFrom, url }: Options): UsageError =>
  new UsageError(
    plain(
      `The key from ${keyFrom} is not, or no longer, that of a shop of the server at ${url} (UNAUTHORIZED). "npm run shop -- new-key SHOP" gives a shop a new key; the old one ends, and so do the PINs of its staff.`,
    ),
  );

export async function call<Name extends OpsName>(
  options: Options,
  name: Name,
  ...[body]: Body<Name> extends undefined ? [] : [body: Body<Name>]
): Promise<Answer<Name>> {
  const { url, key, shift } = options;
  const { method, path: where, ...spec }: InternalSpec = opsCalls[name];
  // Other characters cannot be sent in a header, and no key has them.
  if (!/^[\x20-\x7e]*$/.test(key)) throw noShop(options);
  const answer = await fetch(url + where, {
    method,
    headers: {
      'ops-key': key,
      'accept-language': 'en',
      ...(shift ? { 'ops-shift': shift } : {}),
      ...(spec.manager ? approval(options) : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new UsageError(`No server answers at ${url}. Is it running? (npm start)`);
  });
  const said = (await answer.json().catch(() => {
    throw new UsageError(`What answers at ${url} is no server of Kedai.`);
  })) as { msg?: string; data?: { error?: string; fields?: Record<string, string> } };
  const { msg = '', data: { error, fields = {} } = {} } = said;
  if (error === 'UNAUTHORIZED') throw noShop(options);
  if (error) throw new UsageError(refusalLines({ msg, error, fields }).map(plain).join('\n'));
  return said as Answer<Name>;
}

/** One line for a terminal, whatever customers wrote and older versions stored. */
export const plain = (text: string): string => withoutControls(text.replace(/\s*\n\s*/g, ' / '));

export const say = (line: string): void => console.log(plain(line));
