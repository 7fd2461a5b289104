import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { type CallSpec, isChangingGet } from '@/contract/core';
import { queryText } from '@/contract/query-text';
import { type Contract, callEntries } from '../../server/src/http/calls/call-entries';
import { formOf, formType, pngOf } from './form-data';
import { sampleInput } from './sample-input';

export type Fields = Record<string, unknown>;

export interface ContractCase {
  name: string;
  spec: CallSpec;
  /** An input that the schema takes. */
  input: Fields;
}

/** Every call of contracts. */
export const contractCases = (...contracts: readonly Contract[]): ContractCase[] =>
  contracts.flatMap(callEntries).map(({ group, name, spec, input }) => ({
    name: `${group}.${name}`,
    spec,
    input: sampleInput(input, `${group}.${name}`) as Fields,
  }));

/** The cases with their names, for `it.each`. */
export const named = <One extends { name: string }>(cases: readonly One[]): [string, One][] =>
  cases.map((one) => [one.name, one]);

export type Sent = Omit<InjectOptions, 'headers'> & { headers?: Record<string, string> };

/** The input as a form with a picture. */
const formFor = (input: object): Buffer =>
  formOf([
    ...Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    ['file', pngOf(1000)],
  ]);

/** The fields of a JSON object as a form. Other texts stay as they are. */
function asForm(text: string): Buffer | string {
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? formFor(value) : text;
  } catch {
    return text;
  }
}

/** Puts the input where the call takes it: into the address of a GET, and otherwise into the body. */
function placed(spec: Pick<CallSpec, 'method' | 'path' | 'upload'>, payload: Sent['payload']) {
  const { method, path, upload } = spec;
  if (upload) return { url: path, payload: typeof payload === 'string' ? asForm(payload) : formFor(payload ?? {}) };
  if (method !== 'GET') return { url: path, payload };
  return { url: `${path}?${typeof payload === 'string' ? encodeURI(payload) : queryText(payload ?? {})}` };
}

/** The request of a call, for `http.inject` or another client. It has a new key if the call needs one. */
export function requestOf(
  spec: Pick<CallSpec, 'method' | 'path' | 'upload' | 'safe'>,
  { payload, headers, ...options }: Sent,
): InjectOptions & { url: string; headers: Record<string, string> } {
  return {
    method: spec.method,
    ...placed(spec, payload),
    ...(options as { url?: string }),
    headers: {
      ...(spec.method === 'GET' ? {} : { 'content-type': spec.upload ? formType : 'application/json' }),
      'accept-language': 'en',
      ...(isChangingGet(spec) ? { 'idempotency-key': randomUUID() } : {}),
      ...headers,
    },
  } as InjectOptions & { url: string; headers: Record<string, string> };
}
