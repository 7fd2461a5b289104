import type {
  GroupAction,
  GroupOrderDetails,
  GroupOrderRow,
  GroupProductInfo,
  GroupProductRow,
  GroupSpec,
  Team,
} from '@/contract/group/group.schemas';
import type { GoodShops, OrderRefund, RedeemedPoints } from '@/contract/order/kind-parts.schemas';
import { groupOrder } from '@/domain/group-order';
import { actionsFor, stateOf } from '@/domain/order-kind';
import { WIB_MINUTES } from '@/domain/place-time';
import { maskedName } from '../lib/masked-name';
import { groupTexts } from '../messages/group-texts';
import { isUsedChannel, type OrderLineRecord, type OrderRecord, sharedFields, statusText, type View } from '../order';
import { type CodeRecord, codeStateOf } from '../redemption';
import { groupKind } from './group-kind';
import { leftOf, leftOfAll, priceOf } from './prices';
import type { ProductRecord, SpecRecord } from './product-repository';
import { productState } from './product-state';
import type { GroupOrderRecord, TeamRecord } from './team-repository';

/** A member who has a seat in a team. */
export interface Seat {
  user_id: number;
  nickname: string;
  avatar: string;
}

/** For whom something is shown. */
export interface GroupView extends View {
  /** It is null for a visitor. */
  me: number | null;
}

/** Names of members are masked for everybody. */
export function toTeam(team: TeamRecord, seats: readonly Seat[], { me, now }: Pick<GroupView, 'me' | 'now'>): Team {
  const { group_sn, state, people, joined, held, endtime, formtime } = team;
  const canJoin = state === 'forming' && joined > 0 && endtime !== null && now < endtime;
  const members = seats.map(({ user_id, nickname, avatar }) => ({
    nickname: maskedName(nickname),
    avatar,
    is_leader: user_id === team.leader_id ? (1 as const) : (0 as const),
    is_me: user_id === me ? (1 as const) : (0 as const),
  }));
  return {
    group_sn,
    state,
    people,
    joined,
    free: canJoin ? people - joined - held : 0,
    endtime,
    formtime,
    members: members.sort((a, b) => b.is_leader - a.is_leader),
  };
}

/** A product with what its row needs besides. */
export interface ShownProduct {
  product: ProductRecord;
  /** The ways in which it is sold. */
  specs: readonly SpecRecord[];
  /** How many shops it can be fetched in. */
  shopNum: number;
  nearest: Team | null;
  isVip: boolean;
}

const least = (prices: readonly number[]): number => Math.min(...prices);

export function toProductRow(shown: ShownProduct, { language, now }: GroupView): GroupProductRow {
  const { product, specs, shopNum, nearest, isVip } = shown;
  const hasVip = isVip && specs.some(({ vip_group_price }) => vip_group_price !== null);
  return {
    id: product.id,
    name: product.name_json[language],
    intro: product.intro_json[language],
    image: product.image,
    tint: product.tint,
    goods_id: product.goods_id,
    state: productState(product, now),
    starttime: product.starttime,
    endtime: product.endtime,
    people: product.people,
    group_hours: product.group_hours,
    redeem_days: product.redeem_days,
    price: least(specs.map(({ price }) => price)),
    group_price: least(specs.map(({ group_price }) => group_price)),
    vip_group_price: hasVip ? least(specs.map((spec) => priceOf(spec, true))) : null,
    left: leftOfAll(specs),
    sales: specs.reduce((sum, { sold }) => sum + sold, 0),
    formed_num: product.formed,
    shop_num: shopNum,
    nearest,
  };
}

export function toProductInfo(
  shown: ShownProduct &
    Pick<GroupProductInfo, 'buyable' | 'teams' | 'team' | 'my_order_sn' | 'my_seat_until'> & { shops: GoodShops },
  view: GroupView,
): GroupProductInfo {
  const { product, shops, buyable, teams, team, my_order_sn, my_seat_until } = shown;
  return {
    ...toProductRow(shown, view),
    images: product.images_json.length > 0 ? product.images_json : [product.image],
    content: product.content_json?.[view.language] ?? '',
    num_limit: product.num_limit,
    buyable,
    ...shops,
    teams,
    team,
    my_order_sn,
    my_seat_until,
    utc_offset_minutes: WIB_MINUTES,
  };
}

export function toSpec(
  spec: SpecRecord,
  { value_ids, spec_text, isVip }: Pick<GroupSpec, 'value_ids' | 'spec_text'> & { isVip: boolean },
): GroupSpec {
  return {
    sku_id: spec.sku_id,
    value_ids,
    spec_text,
    price: spec.price,
    group_price: spec.group_price,
    vip_group_price: isVip ? spec.vip_group_price : null,
    left: leftOf(spec),
  };
}

/** An order with what its row needs besides the columns of all kinds. */
export interface Joined {
  order: OrderRecord;
  /** Its only line. */
  line: Pick<OrderLineRecord, 'name_json' | 'spec_json' | 'image' | 'tint'>;
  own: GroupOrderRecord;
  team: TeamRecord;
  /** The team as it is shown. */
  shownTeam: Team;
}

/**
 * The state of an order in words. A refunded order says why it was refunded. An order that will move soon, because its
 * team is full or has failed, is called by what it will be.
 */
export function stateText({ order, own, team }: Pick<Joined, 'order' | 'own' | 'team'>, view: View): string {
  const { orderState, notFull, left, notFetched } = groupTexts[view.language];
  const { forming, refunded } = groupOrder.statuses;
  if (order.status === forming && team.state === 'formed') return orderState.toRedeem;
  if (order.status === forming && team.state === 'failed') return notFull;
  if (order.status !== refunded) return statusText(groupKind, order, view);
  if (order.cancel_by === 'user') return left;
  return own.seat === 'kept' ? notFetched : notFull;
}

/** Nobody leaves a team, or invites others to it, once it is full or over. */
function actionsOf({ order, team }: Joined, { now }: View): GroupAction[] {
  const { expiretime, type } = order;
  const actions = actionsFor(groupOrder, stateOf(groupOrder, order.status), { now, expiretime, type });
  const isOpen = team.state === 'forming' && team.endtime !== null && now < team.endtime;
  return actions.filter((action) => isOpen || (action !== 'share' && (action !== 'leave' || team.state === 'forming')));
}

export function toOrderRow(joined: Joined, view: View): GroupOrderRow {
  const { order, line, own, shownTeam } = joined;
  const { goods_num: num, ...shared } = sharedFields(groupKind, order, view);
  return {
    product_id: own.product_id,
    name: line.name_json[view.language],
    image: line.image,
    tint: line.tint,
    spec_text: line.spec_json[view.language],
    num,
    refund_amount: order.refund_amount,
    team: shownTeam,
    utc_offset_minutes: WIB_MINUTES,
    ...shared,
    status_text: stateText(joined, view),
    actions: actionsOf(joined, view),
  };
}

/** A code as its customer sees it. */
function toCode(code: CodeRecord, { shopName, now }: { shopName: string; now: number }): GroupOrderDetails['code'] {
  const { expiretime, redeemtime } = code;
  return { code: code.code, state: codeStateOf(code, now), expiretime, redeemtime, shop_name: shopName };
}

export function toOrderDetails(
  joined: Joined & {
    line: OrderLineRecord;
    product: Pick<ProductRecord, 'goods_id'> | undefined;
    code: CodeRecord | undefined;
    /** The shop in which the code was redeemed. It is empty if it was not. */
    shopName: string;
    shops: GoodShops;
    earned: RedeemedPoints;
    refunds: OrderRefund[];
  },
  view: GroupView,
): GroupOrderDetails {
  const { order, line, product, own, team, code, shopName, shops, earned, refunds } = joined;
  return {
    goods_id: product?.goods_id ?? null,
    price: own.price,
    group_price: line.price,
    is_leader: own.seat !== null && team.leader_id === view.me ? 1 : 0,
    on_late: own.on_late,
    code: code ? toCode(code, { shopName, now: view.now }) : null,
    redeem_days: own.redeem_days,
    ...shops,
    ...earned,
    refunds,
    pay_channel: isUsedChannel(order.pay_channel) ? order.pay_channel : null,
    paytime: order.paytime,
    finishtime: order.finishtime,
    canceltime: order.canceltime,
    cancel_by: order.cancel_by,
    cancel_reason: order.cancel_by === 'user' ? order.cancel_reason : '',
    // It is spread last, as the details of drinks are.
    ...toOrderRow(joined, view),
  };
}
