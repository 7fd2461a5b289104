import { prizeOrder } from '@/domain/draws/prize-order';
import { maskedPhone } from '@/domain/phone';
import { pointsOrder } from '@/domain/points/points-order';
import { findNicknames, findUser } from '../account';
import type { Queries } from '../db/db';
import type { CodeState, OpsCode, RedeemedCode } from '../internal-contract/ops-redemption.schemas';
import { maskedName } from '../lib/masked-name';
import type { OrderRecord } from '../order';
import { findShopsById } from '../shop';
import { type CodeRecord, countOrderCodes } from './redemption-repository';

const entriesOf = ({ code, item_kind, name_json, image, tint, number, redeem_by }: CodeRecord) => ({
  code,
  item_kind,
  name: name_json,
  image,
  tint,
  number,
  redeem_by,
});

/** The phone of a member whose account was deleted is no number any more. */
const shownPhone = ({ mobile, areacode }: { mobile: string; areacode: string }): string =>
  mobile.startsWith(areacode) ? maskedPhone(mobile.slice(areacode.length)) : '';

async function shopNames(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const shops = ids.length > 0 ? await findShopsById(db, ids) : [];
  return new Map(shops.map(({ id, name }) => [id, name]));
}

/** How the customer got a code. */
function gotBy({ draw_sn }: CodeRecord, order: OrderRecord | null): OpsCode['got'] {
  if (draw_sn !== null || order?.kind === prizeOrder.name) return 'won';
  if (!order) return 'given';
  return order.kind === pointsOrder.name ? 'exchanged' : 'bought';
}

/** A code for the counter of a shop. */
export async function toOpsCode(
  db: Queries,
  { code, order, state, shopId }: { code: CodeRecord; order: OrderRecord | null; state: CodeState; shopId: number },
): Promise<OpsCode> {
  const { user_id, shop_ids_json: shopIds, redeem_shop_id } = code;
  const member = await findUser(db, user_id);
  const counts = order && (await countOrderCodes(db, order.id));
  const names = await shopNames(db, redeem_shop_id === null ? shopIds : [...shopIds, redeem_shop_id]);
  const isUnused = code.status === 0;
  return {
    ...entriesOf(code),
    state,
    note: code.note_json,
    num: code.num,
    of: counts?.of ?? 1,
    unused: counts ? counts.unused - (isUnused ? 1 : 0) : 0,
    customer: maskedName(member.nickname),
    mobile: shownPhone(member),
    got: gotBy(code, order),
    remark: order?.remark ?? '',
    // A group order is paid before its team is full, and its code is made then.
    createtime: order?.paytime ?? code.createtime,
    expiretime: code.expiretime,
    order_sn: order?.order_sn ?? null,
    pay_amount: order?.pay_amount ?? null,
    shops: shopIds.flatMap((id) => names.get(id) ?? []),
    redeemtime: code.redeemtime,
    // Names of the staff stay in their shop.
    redeem_by: redeem_shop_id === shopId ? code.redeem_by : '',
    redeem_shop: redeem_shop_id === null ? null : (names.get(redeem_shop_id) ?? ''),
    endtime: code.endtime,
  };
}

/** Codes that were redeemed, as the counter lists them. */
export async function toRedeemedCodes(db: Queries, codes: readonly CodeRecord[]): Promise<RedeemedCode[]> {
  const nicknames = await findNicknames(
    db,
    codes.map(({ user_id }) => user_id),
  );
  return codes.map((code) => ({
    ...entriesOf(code),
    customer: maskedName(nicknames.get(code.user_id) ?? ''),
    redeemtime: code.redeemtime ?? 0,
  }));
}
