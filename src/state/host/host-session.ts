import { reaction, runInAction } from 'mobx';
import type { ApiError } from '@/api';
import type { EmbedEntry } from '@/contract/embed/embed.schemas';
import type { LoginAnswer } from '@/contract/user.schemas';
import { isRecord } from '@/lib/guards';
import type { Host } from '@/platform/host/adapters/adapter';
import { randomText, sha256 } from '@/platform/host/adapters/base64url';
import { parseSession } from '../session-store';
import type { Stores } from '../stores';
import type { EmbedApi } from './embed-api';
import { partnerLink } from './partner-link';

/** A session that ends again within this time, in milliseconds, is not replaced by another one. */
const quietMs = 60_000;

interface HostSessionDeps {
  api: EmbedApi;
  /** The partner's id. */
  partner: string;
  host: Host;
  /** The launch was refused, or could not be verified. */
  onRefused(error: ApiError): void;
  /** The member is connected with the partner's account now. */
  onLinked(): void;
}

/**
 * The session of a visit inside a host: the host's customer comes in by a code of the partner's server, or by what a
 * super-app's launch brings. In a frame it is in memory only, so that each visit and each reload begins with a new code.
 */
export class HostSession {
  /** For connecting the partner's account after the login; empty if there is nothing to connect. */
  private ticket = '';
  /** What the launch brought, while it is not known whether the server accepts it. */
  private proof: object | null = null;
  private renewedAt = Number.NEGATIVE_INFINITY;
  /** The session that begins at this moment is the host's. */
  private isEntering = false;
  /** Whether the host has said who its customer is. */
  private hasAsked = false;

  constructor(
    private readonly stores: Stores,
    private readonly deps: HostSessionDeps,
  ) {
    stores.renewSession = () => this.renew();
    reaction(
      () => stores.session.token,
      (token) => {
        const hadBegun = partnerLink.hasBegun;
        runInAction(() => {
          partnerLink.hasBegun = this.isEntering;
        });
        // A member whom the partner has logged in before is connected already.
        if (token && !this.isEntering && !hadBegun) void this.connect();
      },
    );
  }

  /** Logs the host's customer in. Returns whether there is a session now. */
  async enter(): Promise<boolean> {
    return this.take(await this.ask());
  }

  /**
   * Goes on with the session that this window had before a reload, which brings no other proof of the launch. A host that
   * has said who its customer is has the last word, whatever came of it.
   */
  resume(stored: unknown): void {
    const kept = parseSession(stored);
    if (this.hasAsked || !kept?.user || !isRecord(stored)) return;
    this.isEntering = true;
    this.stores.session.start(kept.token, kept.user);
    this.isEntering = false;
    runInAction(() => {
      partnerLink.hasBegun = stored.hasBegun === true;
    });
  }

  /** The host has logged its customer out. */
  async leave(): Promise<void> {
    this.forgetTicket();
    await this.stores.signOut();
    await this.stores.platform.navigate.relaunch('home');
  }

  /** The entry that the server gives for what the host says; null if there is none. */
  private async ask(): Promise<EmbedEntry | null> {
    const { launch } = this.deps.host;
    try {
      return await (launch ? this.askByLaunch(launch) : this.askByCode());
    } catch {
      // The browser has no cryptography, as on plain http.
      return null;
    }
  }

  private async askByCode(): Promise<EmbedEntry | null> {
    const nonce = randomText(32);
    const reply = await this.deps.host.ask('getAuthCode', { nonceHash: await sha256(nonce) });
    if (reply.status !== 200) return null;
    const entry = await this.deps.api.session.attempt({ partner: this.deps.partner, code: reply.data.code, nonce });
    return entry.ok ? entry.data : null;
  }

  private async askByLaunch(launch: NonNullable<Host['launch']>): Promise<EmbedEntry | null> {
    const proof = (await launch()) ?? this.proof;
    if (!proof) return null;
    this.hasAsked = true;
    const entry = await this.deps.api.launch.attempt({ partner: this.deps.partner, ...proof });
    const isRefused = !entry.ok && entry.error.kind === 'business' && entry.error.code !== 'LAUNCH_UNCHECKED';
    // The server takes it once. It has not done so if it could not verify it.
    this.proof = entry.ok || isRefused ? null : proof;
    if (entry.ok) return entry.data;
    this.deps.onRefused(entry.error);
    return null;
  }

  private async take(entry: EmbedEntry | null): Promise<boolean> {
    if (entry?.state === 'in') {
      await this.signIn(entry.userinfo);
      if (entry.is_linked) this.deps.onLinked();
      return true;
    }
    if (!entry) return false;
    this.ticket = entry.ticket;
    runInAction(() => {
      partnerLink.name = entry.name;
    });
    return false;
  }

  private async signIn(userinfo: LoginAnswer['userinfo']): Promise<void> {
    const { stores } = this;
    this.forgetTicket();
    this.isEntering = true;
    stores.signIn(userinfo);
    this.isEntering = false;
    // Who was sent to login meanwhile goes on where they were. On other pages only the cart is of another owner now.
    if (stores.platform.navigate.current()?.name === 'login') await stores.pending.resume();
    else await stores.cart.uploadAll();
  }

  /** The server has ended the session: the host is asked for another one, once. */
  private async renew(): Promise<boolean> {
    const now = this.stores.platform.timers.now();
    if (now - this.renewedAt < quietMs) return false;
    this.renewedAt = now;
    const isIn = await this.enter();
    if (isIn) this.stores.drafts.setPending(null);
    return isIn;
  }

  /**
   * Connects the partner's account with the member who has logged in. Without a ticket, or with one that is too old, the
   * host is asked again: its customer may have logged in there since.
   */
  private async connect(): Promise<void> {
    const { ticket } = this;
    this.forgetTicket();
    if (ticket) {
      const linked = await this.deps.api.link.attempt({ ticket });
      if (linked.ok) this.deps.onLinked();
      if (linked.ok || linked.error.kind !== 'business') return;
    }
    const entry = await this.ask();
    if (entry?.state !== 'link') return;
    const linked = await this.deps.api.link.attempt({ ticket: entry.ticket });
    if (linked.ok) this.deps.onLinked();
  }

  private forgetTicket(): void {
    this.ticket = '';
    runInAction(() => {
      partnerLink.name = '';
    });
  }
}
