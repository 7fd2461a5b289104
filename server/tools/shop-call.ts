import { randomUUID } from 'node:crypto';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Language } from '@/contract/core';
import { withoutControls } from '@/contract/texts';
import type { InternalSpec } from '../src/internal-contract/core';
import { opsCalls } from '../src/internal-contract/ops';

export interface Options {
  url: string;
  key: string;
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

export async function call<Name extends OpsName>(
  options: Options,
  name: Name,
  ...[body]: Body<Name> extends undefined ? [] : [body: Body<Name>]
): Promise<Answer<Name>> {
  const { url, key, shift } = options;
  const { method, path: where, ...spec }: InternalSpec = opsCalls[name];
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
  const data = (await answer.json()) as { code?: number; msg?: string; data?: { error?: string } };
  if (data.data?.error) throw new UsageError(plain(`${data.msg} (${data.data.error})`));
  return data as Answer<Name>;
}

/** One line for a terminal, whatever customers wrote and older versions stored. */
export const plain = (text: string): string => withoutControls(text.replace(/\s*\n\s*/g, ' / '));

export const say = (line: string): void => console.log(plain(line));
