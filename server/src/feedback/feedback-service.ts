import type { InferOutput } from 'valibot';
import type { OutputOf, ParsedInputOf } from '@/contract';
import type { Feedback } from '@/contract/feedback.schemas';
import type { Db } from '../db/db';
import { tell } from '../inbox';
import type { OpsFeedback, opsFeedbackBodies } from '../internal-contract/ops-feedback.schemas';
import type { Clock } from '../lib/clock';
import type { IntentCtx, MemberCtx } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import type { Intent } from '../lib/intent';
import { readPage } from '../lib/page-of';
import { findLastShop } from '../order';
import { claimUploads } from '../upload';
import { countFeedback, type FeedbackRecord, findFeedback, insertFeedback, setAnswer } from './feedback-repository';

const toFeedback = ({ id, topic, content, images_json, createtime, reply, replytime }: FeedbackRecord): Feedback => ({
  ...{ id, topic, content, images: images_json, createtime, reply, replytime },
});

const toOpsFeedback = (row: FeedbackRecord): OpsFeedback['data'][number] => ({
  ...toFeedback(row),
  mobile: row.mobile,
  reply_by: row.reply_by,
});

/** Members write to the chain; the counter of the shop of their last order answers, any counter if there was none. */
export class FeedbackService {
  constructor(private readonly deps: { db: Db; clock: Clock }) {}

  send(input: ParsedInputOf<'feedback', 'send'>, ctx: IntentCtx): Promise<OutputOf<'feedback', 'send'>> {
    const { topic, content, mobile } = input;
    const me = ctx.memberId;
    return ctx.intent.once(async (tx) => {
      const now = this.deps.clock.now();
      const images = [...new Set(input.images)];
      const shop_id = await findLastShop(tx, me);
      const row = {
        user_id: me,
        shop_id,
        topic,
        content,
        mobile,
        images_json: JSON.stringify(images),
        createtime: now,
      };
      const id = await insertFeedback(tx, row);
      await claimUploads(tx, { me, urls: images, by: `feedback ${id}`, now });
      return {};
    });
  }

  async list(input: ParsedInputOf<'feedback', 'list'>, ctx: MemberCtx): Promise<OutputOf<'feedback', 'list'>> {
    const { read } = this.deps.db;
    const of = { me: ctx.memberId };
    return await readPage(input, await countFeedback(read, of), async (span) =>
      (await findFeedback(read, of, span)).map(toFeedback),
    );
  }

  async ofShop(
    shopId: number,
    { unanswered, ...input }: InferOutput<typeof opsFeedbackBodies.list>,
  ): Promise<OpsFeedback> {
    const { read } = this.deps.db;
    const of = { shopId, unanswered: unanswered === 1 };
    return await readPage(input, await countFeedback(read, of), async (span) =>
      (await findFeedback(read, of, span)).map(toOpsFeedback),
    );
  }

  /** A second answer replaces the first. */
  answer(
    input: { shopId: number; id: number; reply: string; by: string },
    intent: Intent,
  ): Promise<{ id: number; replytime: number }> {
    const now = this.deps.clock.now();
    const { id, reply } = input;
    return intent.once(async (tx) => {
      const to = await setAnswer(tx, { ...input, now });
      if (to === undefined) throw new AppError('FEEDBACK_NOT_FOUND');
      await tell(tx, { to, kind: 'feedbackAnswered', event: `feedback ${id}`, facts: { reply }, now });
      return { id, replytime: now };
    });
  }
}
