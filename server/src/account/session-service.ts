import type { Db, Tx } from '../db/db';
import { findKeptVersion, raiseKeptVersion } from '../db/embedded/kept-version';
import { sha256 } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import type { MemberCtx, Session } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import type { Random } from '../lib/random';
import { Recent } from '../lib/recent';
import {
  type Customer,
  endPartnerSessions,
  findSession,
  findSessions,
  insertSession,
  markSession,
  type PartnerSessions,
  removeOtherSessions,
  removeSession,
  removeSessions,
  type SessionRecord,
  touchSession,
} from './session-repository';
import { lockMember } from './user-repository';

const DAY = 86_400;
const IDLE_SECONDS = 30 * DAY;
const LIFE_SECONDS = 90 * DAY;
/** How long a session of a partner is valid. */
const PARTNER_LIFE_SECONDS = DAY;
/** The last use is stored at most this often. */
const TOUCH_SECONDS = 600;
/** How long a session is kept without being read again. */
const KEPT_MS = 5000;
const KEPT_SESSIONS = 10_000;
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export interface IssuedToken {
  token: string;
  expiretime: number;
  expires_in: number;
}

export interface OpenSession {
  device: string;
  partnerId: string | null;
  createtime: number;
  lasttime: number;
  is_current: 0 | 1;
  /** The sessions in this row. */
  count: number;
}

type Own = Pick<Session, 'memberId' | 'sessionHash'>;

/**
 * One row for all sessions that a partner began on a device, because each visit of its page has one of its own; the first
 * one stands for them. A session that began with a login has its own row.
 */
function joinedVisits(sessions: readonly (OpenSession & Pick<MemberCtx, 'begunBy'>)[]): OpenSession[] {
  const rows = new Map<string, OpenSession>();
  for (const [at, { begunBy, ...one }] of sessions.entries()) {
    const key = begunBy === 'partner' ? JSON.stringify([one.partnerId, one.device]) : String(at);
    const row = rows.get(key);
    rows.set(key, row ? { ...row, lasttime: Math.max(row.lasttime, one.lasttime), count: row.count + 1 } : one);
  }
  return [...rows.values()];
}

interface KeptSession {
  row: SessionRecord;
  sessionHash: string;
  /** Milliseconds. */
  until: number;
}

interface SessionDeps {
  db: Db;
  clock: Clock;
  random: Random;
  /** Milliseconds for which one answer of the database about ended sessions is used. */
  freshMs: number;
}

/**
 * Opaque tokens of 32 random bytes; the database holds the hash. They expire after 30 days without use, 90 at most.
 *
 * A session that ends in this process is refused at once, and one that ends in another after `freshMs` at the latest:
 * the end raises a version in the database, which is asked for before kept sessions are used.
 */
export class SessionService {
  private readonly version: Recent<number>;
  /** The sessions by token, so that a request needs no hash. */
  private kept = new Map<string, KeptSession>();
  /** The version that was read before all kept sessions. */
  private keptVersion: number | undefined;
  /** Increases when a session ends here. Rows that were read before that are not kept. */
  private ends = 0;

  constructor(private readonly deps: SessionDeps) {
    this.version = new Recent({ ...deps, read: () => findKeptVersion(deps.db.read, 'sessions') });
  }

  /** A session of a partner ends after a day at the latest. */
  async issue(
    tx: Tx,
    memberId: number,
    { device = '', customer = null }: { device?: string; customer?: Customer | null } = {},
  ): Promise<IssuedToken> {
    const { clock, random } = this.deps;
    const token = random.bytes(TOKEN_BYTES).toString('base64url');
    const now = clock.now();
    const life = customer === null ? LIFE_SECONDS : PARTNER_LIFE_SECONDS;
    const expiretime = now + life;
    await insertSession(tx, { token_hash: sha256(token), user_id: memberId, device, customer, now, expiretime });
    return { token, expiretime, expires_in: life };
  }

  /** Returns null if there is no token, or it is unknown, ended or too old. */
  async find(token: string | undefined): Promise<Session | null> {
    if (!token || !TOKEN.test(token)) return null;
    const { db, clock } = this.deps;
    await this.dropStale();
    const found = this.keptOf(token) ?? (await this.read(token));
    if (!found) return null;
    const { row, sessionHash } = found;
    const now = clock.now();
    if (row.expiretime <= now || row.lasttime + IDLE_SECONDS <= now) return null;
    if (row.lasttime + TOUCH_SECONDS <= now) {
      row.lasttime = now;
      await touchSession(db.read, { tokenHash: sessionHash, now });
    }
    return { memberId: row.user_id, sessionHash, partnerId: row.partner_id, begunBy: row.begun_by };
  }

  /** Whether this process has found the token before. */
  isKnown(token: string | undefined): boolean {
    return token !== undefined && this.kept.has(token);
  }

  async end({ memberId, sessionHash }: Own): Promise<void> {
    await this.deps.db.transaction(async (tx) => {
      await removeSession(tx, { me: memberId, tokenHash: sessionHash });
      await raiseKeptVersion(tx, 'sessions');
    });
    this.forget();
  }

  /**
   * The member's sessions that can be used, the newest first. One that a partner began is told of itself alone, because the
   * partner's server may hold its token.
   */
  async list({ memberId, sessionHash, begunBy }: Own & Pick<MemberCtx, 'begunBy'>): Promise<OpenSession[]> {
    const now = this.deps.clock.now();
    const rows = await findSessions(this.deps.db.read, { me: memberId, now, usedSince: now - IDLE_SECONDS });
    const own = rows.filter(({ token_hash }) => begunBy === 'login' || token_hash === sessionHash);
    return joinedVisits(
      own.map(({ token_hash, device, createtime, lasttime, partner_id, begun_by }) => ({
        ...{ device, partnerId: partner_id, createtime, lasttime, begunBy: begun_by },
        is_current: token_hash === sessionHash ? 1 : 0,
        count: 1,
      })),
    );
  }

  /**
   * Ends every session of the member but this one, in the transaction of `work`. Returns how many there were. The member is
   * locked, so that of several sessions that end the others at once exactly one stays.
   */
  async endOthers({ memberId, sessionHash }: Own, work?: (tx: Tx) => Promise<void>): Promise<number> {
    const ended = await this.deps.db.transaction(async (tx) => {
      await work?.(tx);
      await lockMember(tx, memberId);
      if (!(await findSession(tx, sessionHash))) throw new AppError('UNAUTHORIZED');
      const count = await removeOtherSessions(tx, { me: memberId, tokenHash: sessionHash });
      await raiseKeptVersion(tx, 'sessions');
      return count;
    });
    this.forget();
    return ended;
  }

  /** Ends every session of a member in the given transaction. */
  async endAll(memberId: number, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.deps.db.transaction(async (tx) => {
      await work(tx);
      await this.removeAll(tx, memberId);
    });
    this.forget();
  }

  /** This is for a transaction of the caller, who calls `forget` after it. */
  async removeAll(tx: Tx, memberId: number): Promise<void> {
    await removeSessions(tx, memberId);
    await raiseKeptVersion(tx, 'sessions');
  }

  /**
   * Ends sessions of a partner, and returns how many there were. This is for a transaction of the caller, who calls `forget`
   * after it.
   */
  removeOfPartner(tx: Tx, which: PartnerSessions): Promise<number> {
    return endPartnerSessions(tx, which);
  }

  /** Makes a session one of a partner's customer, in the same way. Returns whether it could be. */
  async giveToCustomer(tx: Tx, { memberId, sessionHash }: Own, customer: Customer): Promise<boolean> {
    const until = this.deps.clock.now() + PARTNER_LIFE_SECONDS;
    const isMarked = await markSession(tx, { me: memberId, tokenHash: sessionHash, ...customer, until });
    await raiseKeptVersion(tx, 'sessions');
    return isMarked;
  }

  /** Drops what is kept, after sessions have ended. */
  forget(): void {
    this.ends += 1;
    this.kept = new Map();
  }

  private async dropStale(): Promise<void> {
    const version = await this.version.get();
    if (version === this.keptVersion) return;
    this.keptVersion = version;
    this.kept = new Map();
  }

  private keptOf(token: string): KeptSession | undefined {
    const kept = this.kept.get(token);
    const left = kept ? kept.until - this.deps.clock.nowMs() : 0;
    // More than the whole period is left only if the clock was set back.
    return left > 0 && left <= KEPT_MS ? kept : undefined;
  }

  private async read(token: string): Promise<KeptSession | undefined> {
    const { db, clock } = this.deps;
    const { ends, keptVersion } = this;
    const sessionHash = sha256(token);
    const until = clock.nowMs() + KEPT_MS;
    const row = await findSession(db.read, sessionHash);
    if (!row) return undefined;
    const found = { row, sessionHash, until };
    if (this.kept.size >= KEPT_SESSIONS) this.kept = new Map();
    if (ends === this.ends && keptVersion === this.keptVersion) this.kept.set(token, found);
    return found;
  }
}
