import { createHash } from 'node:crypto';
import type { InferOutput } from 'valibot';
import type { OutputOf, ParsedInputOf } from '@/contract';
import type { EmbedEntry } from '@/contract/embed/embed.schemas';
import {
  type Customer,
  countQuota,
  type Entering,
  isMemberInUse,
  lockMember,
  lockMemberInUse,
  provenPhone,
  type SessionService,
} from '../account';
import type { Db, Tx } from '../db/db';
import type { embedAnswers, embedBodies } from '../internal-contract/embed.schemas';
import { sha256 } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import { BusyError } from '../lib/errors/busy-error';
import { SaidError } from '../lib/errors/said-error';
import type { Random } from '../lib/random';
import { texts } from '../messages/message';
import { insertCode, lockUsedCode, removeCodes, setSessionOfCode, takeCode } from './code-repository';
import {
  findCodeOfTicket,
  findLinked,
  findLinksOf,
  insertLink,
  insertTicket,
  removeLink,
  removeTickets,
  removeTicketsOfCode,
  takeTicket,
} from './link-repository';
import { type Partner, type PartnerDirectory, shownPartner } from './partner-directory';
import { holdEnabled } from './partner-repository';
import type { ServerProof } from './server-proof';

type Code = InferOutput<typeof embedBodies.code>;
type LinkCtx = MemberCtx<'LINK_EXPIRED' | 'OWN_LOGIN_NEEDED'>;
type Revoke = InferOutput<typeof embedBodies.revoke>;

export interface PartnerDeps {
  db: Db;
  clock: Clock;
  random: Random;
  directory: Pick<PartnerDirectory, 'find'>;
  servers: Pick<ServerProof, 'partnerOf'>;
  sessions: Pick<SessionService, 'removeOfPartner' | 'giveToCustomer' | 'forget'>;
  entering: Pick<Entering, 'memberOfPhone' | 'enterOfPartner'>;
  /** The public id of the app at the host of this kind. */
  appIdOf: (kind: Partner['kind']) => string | null;
  /** Is told of links that were made and removed, in the transaction of that. */
  onLink: (tx: Tx, link: Customer & { userId: number; is: 'created' | 'removed' }) => Promise<void>;
}

/** Somebody whom a partner, or the company of its host, has proven. */
export interface Proven extends Customer {
  /** A phone number in E.164 that the partner has proven too; null: it names none. */
  mobile: string | null;
  /** The hash of the code that proved it; it is null if something else did. */
  codeHash: string | null;
}

export const CODE_SECONDS = 60;
export const TICKET_SECONDS = 600;
const SECRET_BYTES = 32;
/** How far clocks of several servers may differ. What is from further ahead was made before the clock was set back. */
const AHEAD_MAX_SECONDS = 60;
const MINUTE = 60;

const base64url = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Members who come by a partner: codes of its server, their sessions, and which member a customer of it is. */
export class PartnerService {
  constructor(private readonly deps: PartnerDeps) {}

  async show(
    { partner: id }: ParsedInputOf<'embed', 'partner'>,
    ctx: VisitorCtx<'PARTNER_NOT_FOUND'>,
  ): Promise<OutputOf<'embed', 'partner'>> {
    const partner = await this.deps.directory.find(id);
    if (!partner) throw ctx.refusal('PARTNER_NOT_FOUND');
    return shownPartner(partner, this.deps.appIdOf(partner.kind));
  }

  /** A code for a partner's server, which proves who it is. */
  async createCode(input: Code, proof: string): Promise<InferOutput<typeof embedAnswers.code>> {
    return this.makeCode(await this.deps.servers.partnerOf(input.partner, proof, 'code'), input);
  }

  /** A code for a partner that is known already. */
  async makeCode(
    partner: Partner,
    { user, nonce_hash }: Omit<Code, 'partner'>,
  ): Promise<InferOutput<typeof embedAnswers.code>> {
    const { db, clock, random } = this.deps;
    const code = `kec_${random.bytes(SECRET_BYTES).toString('base64url')}`;
    const now = clock.now();
    const expiretime = now + CODE_SECONDS;
    await db.transaction(async (tx) => {
      await this.count(tx, partner, 'code');
      if (!(await holdEnabled(tx, partner.id))) throw new AppError('UNAUTHORIZED');
      await insertCode(tx, {
        codeHash: sha256(code),
        partnerId: partner.id,
        externalId: user.id,
        mobile: partner.is_phone_verified === 1 ? (user.mobile ?? null) : null,
        nonceHash: nonce_hash,
        now,
        expiretime,
      });
    });
    return { code, expires_at: expiretime };
  }

  /** Ends the sessions of a customer and the codes that could begin one, and the link if that is asked for. */
  async revoke({ partner: id, user, unlink }: Revoke, proof: string): Promise<InferOutput<typeof embedAnswers.revoke>> {
    const { db, servers, sessions, onLink } = this.deps;
    const partner = await servers.partnerOf(id, proof, 'revoke');
    const customer = { partnerId: partner.id, externalId: user.id };
    const ended = await db.transaction(async (tx) => {
      await this.count(tx, partner, 'revoke');
      // A session that begins at this moment has its code, or its ticket, until it is there.
      await removeCodes(tx, customer);
      await removeTickets(tx, customer);
      const me = await findLinked(tx, customer);
      if (me === undefined) return 0;
      await lockMember(tx, me);
      if (unlink && (await removeLink(tx, customer))) await onLink(tx, { ...customer, userId: me, is: 'removed' });
      return sessions.removeOfPartner(tx, customer);
    });
    sessions.forget();
    return { ended };
  }

  /** Begins a session with a code. Every other code is answered in the same way; one that was used ends its session. */
  async enterByCode(
    { partner: partnerId, code, nonce }: ParsedInputOf<'embed', 'session'>,
    ctx: VisitorCtx,
  ): Promise<EmbedEntry> {
    const { db, clock, directory, sessions } = this.deps;
    const partner = await directory.find(partnerId);
    const codeHash = sha256(code);
    const now = clock.now();
    const entry = await db.transaction(async (tx) => {
      const nonceHash = base64url(nonce);
      const isOpen = partner !== undefined && (await holdEnabled(tx, partnerId));
      const taken = isOpen
        ? await takeCode(tx, { codeHash, partnerId, nonceHash, now, notAfter: now + AHEAD_MAX_SECONDS })
        : undefined;
      if (partner && taken) return this.enter(tx, { partner, proven: { ...taken, partnerId, codeHash } }, ctx);
      await this.endReused(tx, codeHash);
      return undefined;
    });
    if (entry) return entry;
    sessions.forget();
    throw new SaidError('UNAUTHORIZED', {}, (language) => texts(language).codeOver);
  }

  /** Lets somebody in whom the partner or its host has proven, in a transaction that has held the partner (`holdEnabled`). */
  async enter(
    tx: Tx,
    { partner, proven }: { partner: Partner; proven: Proven },
    ctx: Pick<VisitorCtx, 'userAgent'>,
  ): Promise<EmbedEntry> {
    const { entering } = this.deps;
    const known = await this.memberOf(tx, partner, proven);
    const { partnerId, externalId } = proven;
    const answer = known && (await entering.enterOfPartner(tx, { ...known, customer: { partnerId, externalId } }, ctx));
    if (!answer) return { state: 'link', ticket: await this.giveTicket(tx, proven), name: partner.name };
    const { codeHash } = proven;
    if (codeHash !== null) await setSessionOfCode(tx, { codeHash, tokenHash: sha256(answer.userinfo.token) });
    return { state: 'in', ...answer, is_linked: known.isLinked ? 1 : 0 };
  }

  /**
   * Links the customer of a ticket to the member who calls, whose session becomes one of the customer. A ticket that is
   * refused because of the session can still be used in another one.
   */
  async link({ ticket }: ParsedInputOf<'embed', 'link'>, ctx: LinkCtx): Promise<Record<string, never>> {
    const { db, sessions } = this.deps;
    const linked = await db.transaction(async (tx) => {
      if (!(await this.linkBy(tx, sha256(ticket), ctx))) throw ctx.refusal('LINK_EXPIRED');
      return true;
    });
    if (linked) sessions.forget();
    return {};
  }

  /** Removes all links of a member whose account is deleted. */
  async unlinkAll(tx: Tx, me: number): Promise<void> {
    for (const customer of await findLinksOf(tx, me)) {
      if (await removeLink(tx, customer)) await this.deps.onLink(tx, { ...customer, userId: me, is: 'removed' });
    }
  }

  private async linkBy(tx: Tx, ticketHash: string, ctx: LinkCtx): Promise<boolean> {
    const { clock, sessions, onLink } = this.deps;
    const now = clock.now();
    const me = ctx.memberId;
    // In the order of `endReused`: the code, then its tickets.
    const codeHash = await findCodeOfTicket(tx, ticketHash);
    if (codeHash !== null) await lockUsedCode(tx, codeHash);
    const ticket = await takeTicket(tx, { ticketHash, now, notAfter: now + AHEAD_MAX_SECONDS });
    if (!ticket || !(await holdEnabled(tx, ticket.partnerId))) return false;
    await lockMemberInUse(tx, me);
    const customer = { partnerId: ticket.partnerId, externalId: ticket.externalId };
    const linked = await findLinked(tx, customer);
    if (linked !== undefined && linked !== me) {
      if (await isMemberInUse(tx, linked)) return false;
      await removeLink(tx, customer);
      await sessions.removeOfPartner(tx, customer);
      await onLink(tx, { ...customer, userId: linked, is: 'removed' });
    }
    if (linked !== me) {
      const isNew = await insertLink(tx, { ...customer, me, now });
      if (isNew) await onLink(tx, { ...customer, userId: me, is: 'created' });
      // Another ticket of the customer was used at this moment, perhaps by another member.
      else if ((await findLinked(tx, customer)) !== me) return false;
    }
    if (codeHash !== null) await setSessionOfCode(tx, { codeHash, tokenHash: ctx.sessionHash });
    if (!(await sessions.giveToCustomer(tx, ctx, customer))) throw ctx.refusal('OWN_LOGIN_NEEDED');
    return true;
  }

  /** Finds who the customer is, by the link or by a phone that the partner has proven. */
  private async memberOf(
    tx: Tx,
    partner: Partner,
    { partnerId, externalId, mobile }: Proven,
  ): Promise<{ me: number; isNew: boolean; isLinked: boolean } | undefined> {
    const { clock, entering, onLink } = this.deps;
    const customer = { partnerId, externalId };
    const linked = await findLinked(tx, customer);
    if (linked !== undefined) return { me: linked, isNew: false, isLinked: false };
    if (partner.is_phone_verified !== 1 || mobile === null) return undefined;
    const phone = await provenPhone(tx, mobile);
    const member = phone && (await entering.memberOfPhone(tx, phone));
    if (!member) return undefined;
    if (await insertLink(tx, { ...customer, me: member.me, now: clock.now() })) {
      await onLink(tx, { ...customer, userId: member.me, is: 'created' });
      return { ...member, isLinked: true };
    }
    // Another code of the same customer was used at this moment.
    const me = await findLinked(tx, customer);
    return me === undefined ? undefined : { me, isNew: false, isLinked: false };
  }

  private async giveTicket(tx: Tx, { partnerId, externalId, codeHash }: Proven): Promise<string> {
    const { clock, random } = this.deps;
    const ticket = `ket_${random.bytes(SECRET_BYTES).toString('base64url')}`;
    const now = clock.now();
    await insertTicket(tx, {
      ...{ ticketHash: sha256(ticket), partnerId, externalId, codeHash },
      ...{ now, expiretime: now + TICKET_SECONDS },
    });
    return ticket;
  }

  /** What a code has begun ends when it is sent again, since then two have had it. */
  private async endReused(tx: Tx, codeHash: string): Promise<void> {
    const used = await lockUsedCode(tx, codeHash);
    if (!used) return;
    await removeTicketsOfCode(tx, codeHash);
    const { partnerId, tokenHash } = used;
    if (tokenHash !== null) await this.deps.sessions.removeOfPartner(tx, { partnerId, tokenHash });
  }

  /** @throws BusyError when the partner's server has called as often as it may in a minute */
  private async count(tx: Tx, { id, rate_per_minute }: Partner, call: 'code' | 'revoke'): Promise<void> {
    const now = this.deps.clock.now();
    // Each call has a limit of its own, so that many codes do not keep a customer from being logged out.
    const key = call === 'code' ? id : `${id} ${call}`;
    const { n, expiretime } = await countQuota(tx, { scope: 'partner', key, window: 0, seconds: MINUTE, now });
    if (n > rate_per_minute) throw new BusyError('too many calls of one partner', Math.max(1, expiretime - now));
  }
}
