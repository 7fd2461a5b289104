import { sha256 } from '../../server/src/lib/bytes/hashes';
import { systemRandom } from '../../server/src/lib/random';
import { PartnerAdmin } from '../../server/src/partner';
import type { OrderWorld } from './order-world';

/** A member who is a customer of a partner and has come in, a code and a ticket that were not used, and two secrets. */
export async function linkedCustomer({ db, clock }: OrderWorld, { me }: { me: number }): Promise<void> {
  const admin = new PartnerAdmin({ clock, random: systemRandom });
  const now = clock.now();
  const customer = { partner_id: 'damages', external_id: 'C-1' };
  const times = { createtime: now, expiretime: now + 60 };
  const code = { ...customer, ...times, mobile: null, nonce_hash: 'n'.repeat(43), used_time: null, token_hash: null };
  await db.transaction(async (tx) => {
    await admin.add(tx, {
      ...{ id: 'damages', name: 'Damages', kind: 'webview', origins: [], return_urls: [], capabilities: [] },
      ...{
        pay_mode: 'qr',
        is_phone_verified: 0,
        theme: null,
        rate_per_minute: 60,
        webhook_url: null,
        public_key: null,
      },
    });
    await admin.rotate(tx, 'damages', 3600);
    await tx
      .insertInto('partner_link')
      .values({ ...customer, user_id: me, createtime: now })
      .execute();
    await tx
      .insertInto('user_token')
      .values({
        ...{ token_hash: sha256('in'), user_id: me, ...customer, begun_by: 'partner' },
        ...{ createtime: now, lasttime: now, expiretime: now + 86_400 },
      })
      .execute();
    await tx
      .insertInto('embed_code')
      .values([
        { ...code, code_hash: sha256('used'), used_time: now, token_hash: sha256('in') },
        { ...code, code_hash: sha256('unused') },
      ])
      .execute();
    await tx
      .insertInto('link_ticket')
      .values({ ...customer, ...times, ticket_hash: sha256('ticket'), code_hash: null, used_time: null })
      .execute();
  });
}

const noSessions = 'a partner that is disabled has no sessions, and no codes and tickets that can be used';
const ofCode = 'the session of a code is one of its customer, of the member who that is';
const disable = 'update partner set is_enabled = 0';

/** Damages of partners: what is damaged, by which statement, and the invariant that finds it. */
export const partnerDamages: [what: string, damage: string, name: string][] = [
  [
    'a session of a disabled partner',
    `${disable}; delete from embed_code where used_time is null; delete from link_ticket`,
    noSessions,
  ],
  [
    'a code of a disabled partner',
    `${disable}; delete from user_token where partner_id is not null; delete from link_ticket`,
    noSessions,
  ],
  [
    'a ticket of a disabled partner',
    `${disable}; delete from user_token where partner_id is not null; delete from embed_code where used_time is null`,
    noSessions,
  ],
  [
    'a secret that was replaced and has no end',
    'update partner_secret set endtime = null',
    'of the secrets of a partner only the newest has no end',
  ],
  [
    'a session of a code that is not marked',
    "update user_token set partner_id = null, external_id = null, begun_by = 'login'",
    ofCode,
  ],
  [
    'a session of another customer of the partner',
    "update user_token set external_id = 'C-2' where partner_id is not null",
    ofCode,
  ],
  ['a session of another than the customer', 'delete from partner_link', ofCode],
  [
    'a session of a partner that lasts as long as others',
    'update user_token set expiretime = expiretime + 7776000 where partner_id is not null',
    'a session that a code began lasts a day',
  ],
  [
    'a link of an account that was deleted',
    "update users set status = 'deleted' where id in (select user_id from partner_link)",
    'nobody is linked to an account that was deleted',
  ],
];
