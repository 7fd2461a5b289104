import { reviewInput } from '@/contract/order/review.schemas';
import { safeParse } from '@/state/forms/validate';
import { drinksOf, hasBegun, inputOf, noRating, type RatingValues, ratingOf } from './rating';

const line = (goods_id: number, refund_num = 0) => ({
  goods_id,
  sku_id: goods_id,
  value_ids: [],
  name: `Drink ${goods_id}`,
  image: '',
  tint: '',
  spec_text: '',
  num: 2,
  price: 1,
  amount: 2,
  pay_amount: 2,
  refund_num,
  refund_amount: 0,
});
const order = { order_sn: 'OD26112300001', lines: [line(7), line(8), line(7), line(9, 2), line(8, 2)] as never };
const entered = (more: Partial<RatingValues> = {}): RatingValues => ({
  ...noRating,
  star: 4,
  goods: { 7: { star: 5, tags: ['neat', 'tooSweet'] }, 8: { star: 1, tags: ['spilled'] } },
  ...more,
});

it('names each drink once, without those that were paid back', () => {
  expect(drinksOf(order).map(({ goods_id }) => goods_id)).toEqual([7, 8]);
});

it('keeps of the tags those that fit the stars, and takes nothing else from a draft', () => {
  expect(ratingOf(entered(), 7)).toEqual({ star: 5, tags: ['neat'] });
  expect(ratingOf(entered(), 8)).toEqual({ star: 1, tags: ['spilled'] });
  const damaged = { goods: { 7: { star: 9, tags: 'neat' }, 8: 'x', 9: null } };
  for (const goodsId of [7, 8, 9, 10]) expect(ratingOf(damaged, goodsId)).toEqual({ star: 0, tags: [] });
});

it('is sent as the call takes it, and says which stars are missing', () => {
  const input = inputOf(order, entered({ serviceStar: 3, isAnonymous: true, images: ['/uploads/a.jpg'] }));
  expect(safeParse(reviewInput, input).success).toBe(true);
  expect(input).toMatchObject({ service_star: 3, anonymous: 1, goods: [{ star: 5 }, { star: 1, tags: ['spilled'] }] });
  const wrong = safeParse(reviewInput, inputOf(order, entered({ star: 0, goods: { 7: { star: 5 } } })));
  expect(wrong.issues?.map(({ message, path }) => [path?.map(({ key }) => key).join('.'), message])).toEqual([
    ['star', 'required'],
    ['goods.1.star', 'required'],
  ]);
});

it.each<Partial<RatingValues>>([
  { star: 1 },
  { serviceStar: 1 },
  { goods: { 7: { star: 1 } } },
  { content: 'a' },
  { images: ['a'] },
  { isAnonymous: true },
])('could be lost: %j', (more) => {
  expect(hasBegun({ ...noRating, ...more })).toBe(true);
  expect(hasBegun(noRating)).toBe(false);
});
