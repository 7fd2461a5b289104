import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Calls, ErrorOf, Group, NameOf, OutputOf, ParsedInputOf } from '@/contract';
import type { WithFile } from '@/contract/core';
import type { InternalCalls, InternalGroup } from '../../internal-contract';
import type { InternalSpec } from '../../internal-contract/core';
import type { OpsShop } from '../../internal-contract/ops.schemas';
import type { IntentCtx, Manager, MemberCtx, OnShift, VisitorCtx } from '../../lib/context';
import type { Intent } from '../../lib/intent';
import type { ReadyAnswer } from '../../lib/ready-answer';
import type { EventStream } from '../event-streams';
import type { UploadedFile } from '../uploads/uploaded-file';

/** What a handler is told: by the call's access, its refusals, and whether it creates or pays. */
export type CtxOf<G extends Group, N extends NameOf<G>> = Calls[G][N] extends { idempotent: true }
  ? IntentCtx<ErrorOf<G, N>>
  : Calls[G][N] extends { access: 'member' }
    ? MemberCtx<ErrorOf<G, N>>
    : VisitorCtx<ErrorOf<G, N>>;

export type Handler<G extends Group, N extends NameOf<G>> = (
  input: WithFile<Calls[G][N], ParsedInputOf<G, N>, UploadedFile>,
  ctx: CtxOf<G, N>,
) => Promise<OutputOf<G, N> | ReadyAnswer<OutputOf<G, N>>>;

/** Every call of a group, no more and no fewer: use it with `satisfies`. */
export type Handlers<G extends Group> = { [N in NameOf<G>]: Handler<G, N> };
export type AllHandlers = { [G in Group]: Handlers<G> };

/** A handler whose call is known at run time only. */
export type AnyHandler = (input: never, ctx: never) => Promise<unknown>;
export type HandlersByName = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

/** The shop whose key came with a request, and who of its staff calls. It is null if nobody has a shift. */
export interface ShopCtx {
  shop: OpsShop;
  staff: OnShift | null;
  /** The manager whose PIN came with a call that may need one. */
  manager: Manager | null;
  intent: Intent;
}

/** What came with a call of a partner's server, instead of a shop's key. */
export interface PartnerCtx {
  /** The partner's secret, or what its server has signed. */
  proof: string;
}

/** What the handler of a call of nobody in particular is given. */
export interface OpenCtx {
  /** Names the order that the call concerns, for the log. */
  note(orderSn: string): void;
}

/** What the handler of a stream is told. */
export interface StreamCtx extends ShopCtx {
  /** Number of the last event that the client has. It is null if it has none. */
  after: number | null;
  /** Whether key and shift are still valid. */
  isValid(): Promise<boolean>;
  /**
   * Begins the answer.
   * @throws BusyError when too many are open
   */
  open(): EventStream;
}

export type InternalCtx<C extends InternalSpec> = C extends { access: 'shop' }
  ? ShopCtx &
      (C extends { shift: true } ? { staff: OnShift } : object) &
      (C extends { manager: true } ? { manager: Manager } : object)
  : C extends { access: 'partner' }
    ? PartnerCtx
    : OpenCtx;

/** An internal route that declares its answer takes the input and returns the answer; the others are Fastify's own. */
export type InternalHandler<C extends InternalSpec> = C extends { answer: infer A extends GenericSchema }
  ? (
      input: C extends { body: infer B extends GenericSchema } ? InferOutput<B> : object,
      ctx: InternalCtx<C>,
    ) => Promise<InferOutput<A>>
  : C extends { stream: true }
    ? (ctx: StreamCtx) => Promise<void>
    : (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export type InternalHandlers<G extends InternalGroup> = {
  [N in keyof InternalCalls[G]]: InternalCalls[G][N] extends infer C extends InternalSpec ? InternalHandler<C> : never;
};
export type AllInternalHandlers = { [G in InternalGroup]: InternalHandlers<G> };
