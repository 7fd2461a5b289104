import type { FastifyRequest } from 'fastify';
import type { Language } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import type { IntentCtx, Session } from '../../lib/context';
import { AppError, type ParamsOf } from '../../lib/errors/app-error';
import type { Intent } from '../../lib/intent';
import { countedAddress } from '../rate-limits';
import { requestLanguage } from './send-refusal';

/** What a handler is told about its request. A class, so that a request costs one object and no functions. */
export class CallContext implements Omit<IntentCtx<ErrorCode>, 'memberId' | 'sessionHash'> {
  readonly language: Language;
  readonly memberId: number | null;
  readonly sessionHash: string | undefined;
  readonly partnerId: string | null;
  readonly begunBy: Session['begunBy'] | null;

  constructor(
    private readonly request: FastifyRequest,
    session: Session | null,
    readonly intent: Intent,
  ) {
    this.language = requestLanguage(request);
    this.memberId = session?.memberId ?? null;
    this.sessionHash = session?.sessionHash;
    this.partnerId = session?.partnerId ?? null;
    this.begunBy = session?.begunBy ?? null;
  }

  get address(): string {
    return countedAddress(this.request);
  }

  get userAgent(): string {
    return this.request.headers['user-agent'] ?? '';
  }

  get requestId(): string {
    return this.request.id;
  }

  refusal<C extends ErrorCode>(code: C, ...params: ParamsOf<C>): AppError<C> {
    return new AppError(code, ...params);
  }
}
