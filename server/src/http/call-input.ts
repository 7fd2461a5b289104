import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../lib/app-error';
import { fieldProblems, isObject } from './input';
import { readQuery } from './query-input';
import type { UploadForm } from './upload-form';

/**
 * The input of a call: of a GET the query, else the body.
 * @throws AppError when the schema refuses it
 */
export function callInput(
  schema: v.GenericSchema,
  { method, query, body }: Pick<FastifyRequest, 'method' | 'query' | 'body'>,
): unknown {
  return parsed(schema, method === 'GET' && isObject(query) ? readQuery(schema, query) : (body ?? {}));
}

/**
 * The input of an upload: the fields of its form, read like those of a query, and the file.
 * @throws AppError when the schema refuses it
 */
export const uploadInput = (schema: v.GenericSchema, { fields, file }: UploadForm): unknown => ({
  ...(parsed(schema, readQuery(schema, fields)) as object),
  file,
});

function parsed(schema: v.GenericSchema, raw: unknown): unknown {
  if (!isObject(raw)) throw new AppError('BAD_REQUEST');
  const result = v.safeParse(schema, raw);
  if (!result.success) throw new AppError('INVALID_INPUT', { fields: fieldProblems(result.issues) });
  return result.output;
}
