import type { Review, Star } from '@/contract/order/review.schemas';
import { maskedName } from '../lib/masked-name';
import type { ShownRecord } from './review-repository';

export function toReview(row: ShownRecord, nickname: string): Review {
  return {
    id: row.id,
    nickname: row.anonymous === 1 ? '' : maskedName(nickname),
    star: row.star as Star,
    content: row.content,
    images: row.images_json,
    tags: row.tags_json,
    createtime: row.createtime,
    reply: row.reply,
    replytime: row.replytime,
  };
}
