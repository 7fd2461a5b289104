import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Calls, ErrorOf, Group, NameOf, OutputOf, ParsedInputOf } from '@/contract';
import type { InternalCalls, InternalGroup } from '../internal-contract';
import type { IntentCtx, MemberCtx, VisitorCtx } from '../lib/context';
import type { ReadyAnswer } from '../lib/ready-answer';

/** What a handler is told: by the call's access, its refusals, and whether it creates or pays. */
export type CtxOf<G extends Group, N extends NameOf<G>> = Calls[G][N] extends { idempotent: true }
  ? IntentCtx<ErrorOf<G, N>>
  : Calls[G][N] extends { access: 'member' }
    ? MemberCtx<ErrorOf<G, N>>
    : VisitorCtx<ErrorOf<G, N>>;

export type Handler<G extends Group, N extends NameOf<G>> = (
  input: ParsedInputOf<G, N>,
  ctx: CtxOf<G, N>,
) => Promise<OutputOf<G, N> | ReadyAnswer<OutputOf<G, N>>>;

/** Every call of a group, no more and no fewer: use it with `satisfies`. */
export type Handlers<G extends Group> = { [N in NameOf<G>]: Handler<G, N> };
export type AllHandlers = { [G in Group]: Handlers<G> };

/** A handler whose call is known at run time only. */
export type AnyHandler = (input: never, ctx: never) => Promise<unknown>;
export type HandlersByName = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

/** Handlers of an internal group are Fastify's own: they answer pages, raw bodies and plain JSON. */
export type InternalHandlers<G extends InternalGroup> = {
  [N in keyof InternalCalls[G]]: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};
export type AllInternalHandlers = { [G in InternalGroup]: InternalHandlers<G> };
