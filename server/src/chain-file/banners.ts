import type { PictureUrl } from './chain-rows';
import type { ChainFile, ChainInput } from './chain-schema';
import type { Say } from './check-unique';
import type { Field, Row, TableSync } from './sync';

/** What a banner opens by a key, as the file and the table name it. */
const typeOf = { drink: 'goods', voucher: 'voucher', group: 'group', points_goods: 'points_goods' } as const;
type Linked = keyof typeof typeOf;
const linked = Object.keys(typeOf) as Linked[];

/** Ids of what banners can open, by key. */
export type LinkedIds = Readonly<Record<Linked, ReadonlyMap<string, number>>>;

type Link = ChainFile['banners'][number]['link'];

/** What a link opens by a key. It is undefined if it opens a page that needs none. */
function goalOf(link: Link): { what: Linked; key: string } | undefined {
  if (typeof link === 'string') return undefined;
  const [goal] = Object.entries(link).map(([what, key]) => ({ what: what as Linked, key }));
  return goal;
}

function linkRow(link: Link, ids: LinkedIds): Row {
  const goal = goalOf(link);
  return goal
    ? { link_type: typeOf[goal.what], link_id: ids[goal.what].get(goal.key) }
    : { link_type: link, link_id: null };
}

export const bannerRows = ({ banners }: ChainFile, { ids, url }: { ids: LinkedIds; url: PictureUrl }): Row[] =>
  banners.map(({ key, position, title, subtitle, tag, image, tint, price, link }) => ({
    ...{ key, position, tint, price },
    title_json: title,
    subtitle_json: subtitle,
    tag_json: tag,
    image: url(image),
    ...linkRow(link, ids),
  }));

/** Shows the id of what a banner opens as its key. */
function goalField(ids: LinkedIds): Field {
  const names = new Map(linked.map((what) => [typeOf[what], new Map([...ids[what]].map(([key, id]) => [id, key]))]));
  return {
    column: 'link_id',
    label: 'link key',
    show: (id, { link_type }) => names.get(link_type as (typeof typeOf)[Linked])?.get(Number(id)) ?? id,
  };
}

export const bannerTable = (ids: LinkedIds): TableSync => ({
  table: 'banner',
  what: 'banner',
  key: 'key',
  hasId: true,
  fields: [
    { column: 'position', label: 'position' },
    { column: 'title_json', label: 'title' },
    { column: 'subtitle_json', label: 'subtitle' },
    { column: 'tag_json', label: 'tag' },
    ...['image', 'tint', 'price'].map((name) => ({ column: name, label: name })),
    { column: 'link_type', label: 'link' },
    goalField(ids),
  ],
  onColumn: 'status',
  isOrdered: true,
});

/** The keys that a banner can open. */
const keysIn = (chain: ChainFile): Record<Linked, ReadonlySet<string>> => ({
  drink: new Set(chain.drinks.map(({ key }) => key)),
  voucher: new Set((chain.vouchers ?? []).map(({ key }) => key)),
  group: new Set((chain.group_products ?? []).map(({ key }) => key)),
  points_goods: new Set((chain.mall?.goods ?? []).map(({ key }) => key)),
});

const namesOf: Record<Linked, string> = {
  drink: 'drink',
  voucher: 'voucher',
  group: 'group product',
  points_goods: 'thing of the mall',
};

/** Checks that every banner opens something of this file. */
export function checkBanners(chain: ChainFile, say: Say): void {
  const known = keysIn(chain);
  for (const [n, { key, link }] of chain.banners.entries()) {
    const goal = goalOf(link);
    if (goal && !known[goal.what].has(goal.key)) {
      say(`banners[${n}] "${key}".link`, `there is no ${namesOf[goal.what]} "${goal.key}"`);
    }
  }
}

/** Banners as the file has them, by the keys of what they open. One that opens what the file does not have is left out. */
export const exportBanners = (
  rows: readonly Row[],
  { names, picture }: { names: Readonly<Record<Linked, ReadonlyMap<number, string>>>; picture(url: string): string },
): ChainInput['banners'] =>
  rows.flatMap((banner) => {
    const what = linked.find((one) => typeOf[one] === banner.link_type);
    const key = what && names[what].get(Number(banner.link_id));
    if (what && key === undefined) return [];
    return {
      key: String(banner.key),
      ...(banner.position !== 'home' && { position: banner.position }),
      title: banner.title_json,
      subtitle: banner.subtitle_json,
      tag: banner.tag_json,
      image: picture(String(banner.image)),
      tint: banner.tint,
      ...(banner.price !== null && { price: banner.price }),
      link: what ? { [what]: key } : banner.link_type,
    };
  }) as ChainInput['banners'];
