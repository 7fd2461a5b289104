import type { GenericSchema } from 'valibot';
import type { ErrorCode } from '@/contract/errors';

/** It says who may call: a shop with its key, a partner with its secret, the payment provider with its signature, or anyone. */
export type InternalAccess = 'shop' | 'partner' | 'provider' | 'public';

/** A route outside the spec's API: operations, gateway pages, notifications, health, docs. */
export interface InternalSpec {
  method: 'GET' | 'POST';
  path: `/${string}`;
  access: InternalAccess;
  summary: string;
  /** The handler gets the raw bytes (a Buffer as `request.body`), because signatures are computed over bytes. */
  rawBody?: true;
  /** Changes something: takes an idempotency key. */
  idempotent?: true;
  /** The call needs somebody of the staff, with a shift. Other calls of a shop know who it is if a shift is given. */
  shift?: true;
  /**
   * The call needs the name and PIN of a manager in its headers, beside the shift. With `sometimes` they are checked if
   * they are there, and the handler refuses what needs them.
   */
  manager?: true | 'sometimes';
  /** The answer is a stream of server-sent events, which the handler opens. */
  stream?: true;
  /** What the document says of it beside its schemas. */
  notes?: string;
  /** Headers of its own, for the document. */
  headers?: readonly { name: string; required?: boolean; description: string }[];
  /** Schema of the query, for the document. */
  query?: GenericSchema;
  /** Schema of a JSON body. */
  body?: GenericSchema;
  /** Schema of a body that is a form, for the document. */
  form?: GenericSchema;
  /**
   * Schema of a JSON answer. With it the handler takes the input and returns the answer, like the handler of a call.
   */
  answer?: GenericSchema;
  /** Description of the answer if it has no schema. */
  answers?: string;
  /** Expected refusals, which are HTTP 200 with the envelope and code 0. */
  errors?: readonly ErrorCode[];
  /** Descriptions of other answers without an envelope, by HTTP status. */
  otherAnswers?: Readonly<Record<number, string>>;
  /**
   * Requests a minute from one address. If it is absent, the server's default holds; if it is null, there is no limit.
   */
  perMinute?: number | null;
}

export const internalCall = <const C extends InternalSpec>(spec: C): C => spec;
