import type { Banner, ChainPart } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { Queries } from '../db/db';
import { type BannerRecord, findBanners } from './chain-repository';
import type { Parts } from './parts';

/** The part of the app that a banner opens. It is absent if the link belongs to none. */
const partOfLink: Partial<Record<BannerRecord['link_type'], ChainPart>> = {
  vouchers: 'voucher',
  voucher: 'voucher',
  groups: 'group',
  group: 'group',
  mall: 'points',
  points_goods: 'points',
  wheel: 'wheel',
};

/** The banners of a page that open something which runs. */
export async function shownBanners(
  db: Queries,
  parts: Parts,
  { position, language }: { position: 'home' | 'mall'; language: Language },
): Promise<Banner[]> {
  const rows = await findBanners(db, position);
  const running = rows.some(({ link_type }) => partOfLink[link_type]) ? await parts.running(db) : [];
  const isShown = ({ link_type }: BannerRecord): boolean => {
    const part = partOfLink[link_type];
    return part === undefined || running.includes(part);
  };
  return rows.filter(isShown).map((row) => ({
    id: row.id,
    title: row.title_json[language],
    subtitle: row.subtitle_json[language],
    tag: row.tag_json[language],
    image: row.image,
    tint: row.tint,
    price: row.price,
    link_type: row.link_type,
    link_id: row.link_id,
  }));
}
