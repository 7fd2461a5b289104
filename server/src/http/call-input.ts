import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../lib/app-error';
import { fieldProblems, isObject } from './input';
import { readQuery } from './query-input';

/**
 * The input of a call: of a GET the query, else the body.
 * @throws AppError when the schema refuses it
 */
export function callInput(
  schema: v.GenericSchema,
  { method, query, body }: Pick<FastifyRequest, 'method' | 'query' | 'body'>,
): unknown {
  const raw = method === 'GET' && isObject(query) ? readQuery(schema, query) : (body ?? {});
  if (!isObject(raw)) throw new AppError('BAD_REQUEST');
  const result = v.safeParse(schema, raw);
  if (!result.success) throw new AppError('INVALID_INPUT', { fields: fieldProblems(result.issues) });
  return result.output;
}
