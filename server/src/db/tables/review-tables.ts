import type { Generated } from 'kysely';
import type { ReviewTag } from '@/contract/order/review.schemas';
import type { Json, Switch } from '../column-types';

/** The tables of the room review. */
export interface ReviewTables {
  evaluation: {
    id: Generated<number>;
    order_id: number;
    user_id: number;
    shop_id: number;
    star: number;
    service_star: number | null;
    content: string;
    images_json: Json<string[]>;
    has_images: Switch;
    anonymous: Switch;
    reply: Generated<string>;
    reply_by: Generated<string>;
    replytime: number | null;
    createtime: number;
  };
  evaluation_goods: {
    id: Generated<number>;
    evaluation_id: number;
    goods_id: number;
    star: number;
    tags_json: Json<ReviewTag[]>;
    has_images: Switch;
    createtime: number;
  };
}
