import type { GroupOrderDetails, GroupProductInfo } from '@/contract/group/group.schemas';
import { formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import type { SharedPage } from '@/platform/host/share';
import { addressOf } from '@/platform/routes';

type Offer = Pick<GroupProductInfo, 'id' | 'name' | 'image' | 'price' | 'group_price' | 'goods_id' | 'people'>;

/** Why somebody should join: what the product costs in a team of this size, and alone, or what a bundle is worth. */
export function offerText({ name, price, group_price, goods_id, people }: Omit<Offer, 'id' | 'image'>): string {
  const words = { product: name, price: money(group_price), alone: money(price), count: people };
  return t(goods_id === null ? 'group.posterBundle' : 'group.posterText', words);
}

/** How many seats of a team are free, and until when it can fill. It is empty once nobody can join. */
export function seatsText({
  team: { free, endtime },
  utc_offset_minutes: offset,
}: Pick<GroupOrderDetails, 'team' | 'utc_offset_minutes'>): string {
  if (free === 0 || endtime === null) return '';
  return t('group.posterSeats', { count: free, when: formatDateTime(endtime, offset) });
}

/** The page of a product as it is passed on. With the number of a team it opens that team. */
export function sharedProduct(offer: Offer, team?: string): SharedPage {
  const { id, image } = offer;
  const title = offerText(offer);
  return { title, image, path: addressOf('groupProduct', team ? { id, team } : { id }) };
}

type OrderedOffer = Pick<
  GroupOrderDetails,
  'product_id' | 'name' | 'image' | 'price' | 'group_price' | 'goods_id' | 'team'
>;

/** The team of an order as it is passed on; its product only, once nobody can join the team. */
export function sharedTeam({ product_id: id, team, ...order }: OrderedOffer): SharedPage {
  return sharedProduct({ ...order, id, people: team.people }, team.state === 'forming' ? team.group_sn : undefined);
}
