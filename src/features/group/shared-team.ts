import type { GroupOrderDetails, GroupProductInfo } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import type { SharedPage } from '@/platform/host/share';
import { addressOf } from '@/platform/routes';

/** Why somebody should join: what the product costs in a team of this size, and alone. */
export const offerText = ({ product, price, alone }: Record<'product' | 'price' | 'alone', string>, people: number) =>
  t('group.posterText', { product, price, alone, count: people });

type Offer = Pick<GroupProductInfo, 'id' | 'name' | 'image' | 'price' | 'group_price' | 'people'>;

/** The page of a product as it is passed on. With the number of a team it opens that team. */
export function sharedProduct({ id, name, image, price, group_price, people }: Offer, team?: string): SharedPage {
  const title = offerText({ product: name, price: money(group_price), alone: money(price) }, people);
  return { title, image, path: addressOf('groupProduct', team ? { id, team } : { id }) };
}

type OrderedOffer = Pick<GroupOrderDetails, 'product_id' | 'name' | 'image' | 'price' | 'group_price' | 'team'>;

/** The team of an order as it is passed on; its product only, once nobody can join the team. */
export function sharedTeam({ product_id: id, team, ...order }: OrderedOffer): SharedPage {
  return sharedProduct({ ...order, id, people: team.people }, team.state === 'forming' ? team.group_sn : undefined);
}
