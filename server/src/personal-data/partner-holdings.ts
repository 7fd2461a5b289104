import { sql } from 'kysely';
import { byUser, type Holding, holding, why } from './holding';

const ofLinked = (table: 'embed_code' | 'link_ticket') => (me: number) =>
  sql<boolean>`
  exists (select from partner_link l
    where l.user_id = ${me} and l.partner_id = ${sql.ref(`${table}.partner_id`)} and l.external_id = ${sql.ref(`${table}.external_id`)})`;

/** What is stored of members whom partners know. The links come first: codes and tickets are found by them. */
export const partnerHoldings: readonly Holding[] = [
  holding({
    table: 'partner_link',
    rows: byUser,
    as: 'partners',
    also: { partner: sql`(select p.name from partner p where p.id = partner_id)` },
    shown: ['partner_id', 'external_id', 'createtime'],
    hidden: { user_id: why.inner },
    fate: { is: 'removed' },
  }),
  holding({
    table: 'embed_code',
    rows: ofLinked('embed_code'),
    as: 'codes_of_partners',
    shown: ['partner_id', 'external_id', 'mobile', 'createtime', 'expiretime', 'used_time'],
    hidden: { code_hash: why.secret, nonce_hash: why.secret, token_hash: why.secret },
    fate: { is: 'removed' },
  }),
  holding({
    table: 'link_ticket',
    rows: ofLinked('link_ticket'),
    shown: [],
    hidden: {
      ticket_hash: why.secret,
      partner_id: 'the link says it',
      external_id: 'as partner_id',
      code_hash: why.secret,
      createtime: why.work,
      expiretime: why.work,
      used_time: why.work,
    },
    fate: { is: 'removed' },
  }),
  holding({
    table: 'webhook_event',
    rows: byUser,
    as: 'told_to_partners',
    shown: ['partner_id', 'type', 'body', 'createtime'],
    hidden: {
      number: why.inner,
      id: why.inner,
      user_id: why.inner,
      order_id: 'the number of the order is in the body',
      sequence: 'it is in the body',
      status: why.work,
      tries: why.work,
      nexttime: why.work,
      donetime: why.work,
    },
    fate: {
      is: 'kept',
      because: 'the partner has yet to be told, and knows the member by its own id only; deleted after 30 days',
    },
  }),
];
