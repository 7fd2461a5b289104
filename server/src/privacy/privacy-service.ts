import type { OutputOf, ParsedInputOf } from '@/contract';
import { dayOf } from '@/domain/wib';
import { findConsents, findInviters, findNamed, shownName, storeMarketing } from '../account';
import { findConfigValue } from '../chain';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import { texts } from '../messages/message';
import { findLeft, type OrderKinds } from '../order';
import { exportMember } from '../personal-data/export-member';
import { findLostPoints } from '../points';
import { findLostCodes } from '../redemption';
import { findLost } from '../wheel';
import { findOpenThing, sayOpenThing } from './open-things';

/** What members may know and decide about what is stored of them (Law 27/2022). */
export class PrivacyService {
  constructor(private readonly deps: { db: Db; clock: Clock; kinds: OrderKinds }) {}

  async overview({ memberId: me, language }: MemberCtx): Promise<OutputOf<'privacy', 'overview'>> {
    const { clock, kinds } = this.deps;
    const { read } = this.deps.db;
    const now = clock.now();
    const left = [
      ...(await findLeft(read, { me, kinds, now })),
      ...(await findLostCodes(read, { me, now })),
      ...(await findLost(read, { me, now })),
      ...(await findLostPoints(read, { me, now })),
    ];
    const open = await findOpenThing(read, { me, kinds });
    const consents = await findConsents(read, me);
    const isOn = consents.some(({ kind, withdrawtime }) => kind === 'marketing' && withdrawtime === null);
    return {
      consents: consents.map(({ kind, version, createtime, withdrawtime }) => ({
        ...{ kind, version, createtime, withdrawtime },
      })),
      marketing: isOn ? 1 : 0,
      open: open && (await sayOpenThing(read, open, { me, kinds, view: { language, now: clock.now() } })),
      leaving: left.map(({ title, ...one }) => ({ ...one, title: title[language] })),
    };
  }

  async marketing(
    { marketing }: ParsedInputOf<'privacy', 'marketing'>,
    ctx: MemberCtx<'OWN_LOGIN_NEEDED'>,
  ): Promise<OutputOf<'privacy', 'marketing'>> {
    const { db, clock } = this.deps;
    const me = ctx.memberId;
    // A partner cannot agree for its customer. Whoever has agreed can withdraw everywhere.
    if (marketing === 1 && ctx.begunBy === 'partner') throw ctx.refusal('OWN_LOGIN_NEEDED');
    const version = String((await findConfigValue(db.read, 'agreement_version')) ?? '');
    await db.transaction((tx) => storeMarketing(tx, { me, isOn: marketing === 1, version, now: clock.now() }));
    return { marketing };
  }

  /** All that is stored of the member, as the text of a file. */
  async exportData({ memberId: me, language }: MemberCtx): Promise<OutputOf<'privacy', 'exportData'>> {
    const { db, clock } = this.deps;
    const created = new Date(clock.nowMs()).toISOString();
    const data = await exportMember(db.read, me, language);
    const file = { about: texts(language).exportAbout, created, inviters: await this.inviters(me), ...data };
    return { name: `kedai-${dayOf(clock.now())}.json`, content: JSON.stringify(file, null, 2) };
  }

  /** The inviters in short, as the member sees them. */
  private async inviters(me: number): Promise<string[]> {
    const { read } = this.deps.db;
    const { pid, pid2, pid3 } = await findInviters(read, me);
    const ids = [pid, pid2, pid3].filter((id) => id !== null);
    const named = new Map((await findNamed(read, ids)).map((member) => [member.id, shownName(member)]));
    return ids.map((id) => named.get(id) ?? '');
  }
}
