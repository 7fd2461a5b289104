import type { GenericSchema } from 'valibot';

/** Who may call: a shop with its key, the payment provider with its signature, or anybody. */
export type InternalAccess = 'shop' | 'provider' | 'public';

/** A route that is not part of the spec's API: operations, gateway pages, notifications, health, docs. */
export interface InternalSpec {
  method: 'GET' | 'POST';
  path: `/${string}`;
  access: InternalAccess;
  summary: string;
  /** The handler gets the bytes as they came (a Buffer as `request.body`): signatures are over bytes. */
  rawBody?: true;
  /** Of a JSON body. */
  body?: GenericSchema;
  /** Of the JSON that is answered. The route's handler then takes the input and returns the answer, as a call's does. */
  answer?: GenericSchema;
  /** What is answered where there is no schema of it. */
  answers?: string;
  /** What else is answered without an envelope, by its HTTP status. */
  otherAnswers?: Readonly<Record<number, string>>;
  /** Requests a minute from one address; the server's default applies when absent, and none with null. */
  perMinute?: number | null;
}

export const internalCall = <const C extends InternalSpec>(spec: C): C => spec;
