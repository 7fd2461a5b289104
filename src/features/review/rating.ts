import type { InputOf } from '@/contract';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { ReviewTag, Star } from '@/contract/order/review.schemas';

/** 0: not rated yet. */
type Stars = Star | 0;

const starOf = (value: unknown): Stars => ([1, 2, 3, 4, 5] as const).find((one) => one === value) ?? 0;

export interface GoodsRating {
  star: Stars;
  tags: readonly ReviewTag[];
}

/** What the customer has entered. */
export interface RatingValues {
  star: Stars;
  serviceStar: Stars;
  /** By the id of the drink; unchecked, because a draft may have kept them. */
  goods: Readonly<Record<string, unknown>>;
  content: string;
  images: readonly string[];
  isAnonymous: boolean;
}

export const noRating: RatingValues = {
  star: 0,
  serviceStar: 0,
  goods: {},
  content: '',
  images: [],
  isAnonymous: false,
};

const good: readonly ReviewTag[] = ['balanced', 'fragrant', 'temperature', 'neat'];
const bad: readonly ReviewTag[] = ['tooSweet', 'tooBland', 'hardTopping', 'spilled'];

/** What can be said of a drink with so many stars. */
export function tagsFor(star: Stars): readonly ReviewTag[] {
  if (star === 0) return [];
  return star >= 4 ? good : bad;
}

/** The rating of a drink. The tags that fit its stars stay. */
export function ratingOf({ goods }: Pick<RatingValues, 'goods'>, goodsId: number): GoodsRating {
  const { star, tags } = (goods[goodsId] ?? {}) as { star?: unknown; tags?: unknown };
  const known = starOf(star);
  return { star: known, tags: tagsFor(known).filter((tag) => Array.isArray(tags) && tags.includes(tag)) };
}

/** Whether there is anything that could be lost. */
export const hasBegun = ({ star, serviceStar, goods, content, images, isAnonymous }: RatingValues): boolean =>
  star + serviceStar + Object.keys(goods).length + content.length + images.length > 0 || isAnonymous;

type Line = OrderDetails['lines'][number];

export type RatedDrink = Pick<Line, 'goods_id' | 'name' | 'image' | 'tint'>;

const once = (lines: readonly Line[]): Line[] =>
  lines.filter(({ goods_id }, at) => lines.findIndex((one) => one.goods_id === goods_id) === at);

const isMade = ({ num, refund_num }: Line): boolean => refund_num < num;

/** The drinks of an order that the shop made, each once. */
export const drinksOf = ({ lines }: Pick<OrderDetails, 'lines'>): RatedDrink[] => once(lines.filter(isMade));

/** The drinks of which all cups were paid back, which are not rated. */
export const paidBackOf = ({ lines }: Pick<OrderDetails, 'lines'>): RatedDrink[] => {
  const made = lines.filter(isMade).map(({ goods_id }) => goods_id);
  return once(lines.filter(({ goods_id }) => !made.includes(goods_id)));
};

/** null where a rating is missing, so that the schema says that it is required. */
const given = (star: Stars): Star => (star === 0 ? (null as never) : star);

export const inputOf = (
  order: Pick<OrderDetails, 'order_sn' | 'lines'>,
  values: RatingValues,
): InputOf<'order', 'addReview'> => ({
  order_sn: order.order_sn,
  star: given(values.star),
  service_star: values.serviceStar === 0 ? null : values.serviceStar,
  content: values.content,
  images: [...values.images],
  anonymous: values.isAnonymous ? 1 : 0,
  goods: drinksOf(order).map(({ goods_id }) => {
    const { star, tags } = ratingOf(values, goods_id);
    return { goods_id, star: given(star), tags: [...tags] };
  }),
});
