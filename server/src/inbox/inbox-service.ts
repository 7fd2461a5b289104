import type { OutputOf, ParsedInputOf } from '@/contract';
import type { NoticeNews } from '@/contract/inbox.schemas';
import type { Db, Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import { readPage } from '../lib/page-of';
import { countNotices, deleteNotices, findNews, findNotices, markRead } from './notice-repository';
import { toNews, toNotice } from './present-notice';

/** Notices are kept so long. */
const KEPT_SECONDS = 180 * 86_400;

/** Deletes notices that are old. Returns how many. */
export const purgeNotices = (tx: Tx, now: number): Promise<number> => deleteNotices(tx, now - KEPT_SECONDS);

/** What members are told. */
export class InboxService {
  constructor(private readonly deps: { db: Db; clock: Clock }) {}

  async list(input: ParsedInputOf<'inbox', 'list'>, ctx: MemberCtx): Promise<OutputOf<'inbox', 'list'>> {
    const { read } = this.deps.db;
    const { memberId: me, language } = ctx;
    const page = await readPage(input, await countNotices(read, me), async (span) =>
      (await findNotices(read, me, span)).map((row) => toNotice(row, language)),
    );
    return { ...page, notices: await this.news(ctx) };
  }

  async read(
    { id, older }: ParsedInputOf<'inbox', 'read'>,
    ctx: MemberCtx<'NOTICE_NOT_FOUND'>,
  ): Promise<OutputOf<'inbox', 'read'>> {
    const { db, clock } = this.deps;
    const wanted = { me: ctx.memberId, id, older: older === 1, now: clock.now() };
    if (!(await db.transaction((tx) => markRead(tx, wanted)))) throw ctx.refusal('NOTICE_NOT_FOUND');
    return { notices: await this.news(ctx) };
  }

  async news({ memberId: me, language }: Pick<MemberCtx, 'memberId' | 'language'>): Promise<NoticeNews> {
    const { db, clock } = this.deps;
    return toNews(await findNews(db.read, { me, now: clock.now() }), language);
  }
}
