import type { Banner } from '@/contract/chain.schemas';
import { navigate } from '@/platform/navigation/navigate';

type PartLink = Exclude<Banner['link_type'], 'none' | 'menu' | 'goods'>;

/** Where banners of the chain's parts lead: to their list, or to one thing by its id. */
const pages: Record<PartLink, (id: number) => void> = {
  vouchers: () => navigate.to('vouchers'),
  voucher: (id) => navigate.to('voucher', { id }),
  groups: () => navigate.to('groups'),
  group: (id) => navigate.to('groupProduct', { id }),
  mall: () => navigate.to('pointsMall'),
  points_goods: (id) => navigate.to('pointsGoods', { id }),
  wheel: () => navigate.to('wheel', {}),
};

/** Opens the page of a part that a banner leads to. Returns false if it leads to the menu. */
export function openPartOf({ link_type, link_id }: Banner): boolean {
  if (!(link_type in pages)) return false;
  pages[link_type as PartLink](link_id ?? 0);
  return true;
}
