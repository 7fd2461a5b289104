import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { canonical } from '@/domain/canonical';
import type { Db } from '../../db/db';
import type { Clock } from '../../lib/clock';
import { AppError } from '../../lib/errors/app-error';
import { KeyedIntent } from '../../lib/intent';
import { headerOf } from './send-refusal';

const KEY = /^[\w-]{8,100}$/;

interface Asked {
  /** The member or the shop. */
  ownerId: number;
  /** Path of the call. */
  call: string;
  /** The text by which two requests under one key are the same. */
  identity: unknown;
  seal: (output: object) => string;
}

/**
 * The intent of a request that has an idempotency key; undefined: it has none.
 * @throws AppError for a key of another form
 */
export function requestIntent(
  request: FastifyRequest,
  { db, clock }: { db: Db; clock: Clock },
  { identity, seal, ...id }: Asked,
): KeyedIntent | undefined {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined) return undefined;
  if (!KEY.test(key)) throw new AppError('BAD_REQUEST');
  const bodyHash = createHash('sha256').update(canonical(identity)).digest('hex');
  return new KeyedIntent({ db, clock, seal }, { ...id, key, bodyHash });
}
