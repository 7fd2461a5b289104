import type { OutputOf, ParsedInputOf } from '@/contract';
import type { InvitedFriend } from '@/contract/invite.schemas';
import { countInvited, findInvited, findUser, lookUpInviteCode, shownName } from '../account';
import { findWelcome, toGift } from '../coupon';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import { readPage, type Span } from '../lib/page-of';
import { fill, texts } from '../messages/message';
import { countRewards, findReasons } from './invite-repository';
import { inviteKind, rewardNow, rewardsPerMonth } from './reward-inviter';

export interface InviteDeps {
  db: Db;
  clock: Clock;
  /** Address of the app, to which an invite link leads. */
  publicUrl: string;
}

const states = { granted: 'rewarded', month: 'ordered', none: 'ordered', returned: 'ordered' } as const;

/** The code by which a member invites others, whom they invited, and what it brought. */
export class InviteService {
  constructor(private readonly deps: InviteDeps) {}

  async campaigns(
    input: ParsedInputOf<'user', 'campaigns'>,
    { memberId: me, language }: MemberCtx,
  ): Promise<OutputOf<'user', 'campaigns'>> {
    const { db, clock, publicUrl } = this.deps;
    const { invite_code: code } = await findUser(db.read, me);
    const kind = await inviteKind(db.read, clock.now());
    const max = await rewardsPerMonth(db.read);
    const reward = kind && max > 0 ? toGift(kind, language) : null;
    const { invite } = texts(language);
    const total = await countInvited(db.read, me);
    const friends = await readPage(input, total, (span) => this.friends(me, span, total));
    return {
      ...friends,
      code,
      link: `${publicUrl}/?invite=${code}`,
      reward,
      rule: reward ? fill(invite.rule, { reward: reward.name, max }) : invite.noReward,
      reward_count: await countRewards(db.read, { me }),
    };
  }

  async invitation(
    { code: typed }: ParsedInputOf<'user', 'invitation'>,
    ctx: VisitorCtx<'LOGIN_LIMIT'>,
  ): Promise<OutputOf<'user', 'invitation'>> {
    const { db, clock } = this.deps;
    const { read } = db;
    const now = clock.now();
    const inviter = await lookUpInviteCode(db, ctx, { typed, now });
    if (inviter === undefined) throw ctx.refusal('INVALID_INPUT', fieldError('code', 'invalid'));
    const welcome = await findWelcome(read, now);
    const reward = await rewardNow(read, { inviter, now });
    return {
      name: shownName(await findUser(read, inviter)),
      reward: reward ? toGift(reward, ctx.language) : null,
      welcome: welcome.map((kind) => toGift(kind, ctx.language)),
    };
  }

  private async friends(me: number, span: Span, total: number): Promise<InvitedFriend[]> {
    const { read } = this.deps.db;
    const invited = await findInvited(read, { me, ...span });
    const reasons = await findReasons(read, { me, friends: invited.map(({ id }) => id) });
    return invited.map((friend, at) => {
      const reason = reasons.get(friend.id);
      return { id: total - span.offset - at, name: shownName(friend), state: reason ? states[reason] : 'joined' };
    });
  }
}
