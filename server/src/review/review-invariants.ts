import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const reviewInvariants: readonly Invariant[] = [
  {
    name: 'an order that was rated is completed',
    query: () => sql`
      select o.order_sn, o.status from evaluation e join orders o on o.id = e.order_id
      where o.status <> 60 or o.user_id <> e.user_id or o.shop_id is distinct from e.shop_id`,
  },
  {
    name: 'a rated order has a rating of each of its drinks',
    query: () => sql`
      select e.id, r.goods_id from evaluation e
        cross join lateral (
          (select goods_id from order_goods where order_id = e.order_id and item_kind = 'drink' and refund_num < num
            except select goods_id from evaluation_goods where evaluation_id = e.id)
          union all
          (select goods_id from evaluation_goods where evaluation_id = e.id
            except select goods_id from order_goods where order_id = e.order_id and item_kind = 'drink')) r
      union all
      select evaluation_id, goods_id from evaluation_goods g join evaluation e on e.id = g.evaluation_id
      where (g.has_images, g.createtime) <> (e.has_images, e.createtime)`,
  },
  {
    name: 'the stars of drinks and shops are those of their reviews',
    query: () => sql`
      with given as (
        select 'goods' as what, goods_id as id, star, has_images from evaluation_goods
        union all select 'shop', shop_id, star, has_images from evaluation),
      counted as (
        select what, id, count(*) filter (where star = 1) as a, count(*) filter (where star = 2) as b,
          count(*) filter (where star = 3) as c, count(*) filter (where star = 4) as d,
          count(*) filter (where star = 5) as e, coalesce(sum(has_images), 0) as f
        from given group by what, id)
      select s.what, s.id from (
          select 'goods' as what, id, star_1, star_2, star_3, star_4, star_5, star_images from goods
          union all select 'shop', id, star_1, star_2, star_3, star_4, star_5, star_images from shop) s
        left join counted g on g.what = s.what and g.id = s.id
      where (s.star_1, s.star_2, s.star_3, s.star_4, s.star_5, s.star_images)
        <> (coalesce(g.a, 0), coalesce(g.b, 0), coalesce(g.c, 0), coalesce(g.d, 0), coalesce(g.e, 0), coalesce(g.f, 0))`,
  },
  {
    name: 'the pictures of a review are its own uploads',
    query: () => sql`
      select e.id, i.url from evaluation e cross join lateral jsonb_array_elements_text(e.images_json) i (url)
        left join upload u on u.url = i.url
      where u.claimed_by is distinct from 'review ' || e.id or u.user_id <> e.user_id`,
  },
];
