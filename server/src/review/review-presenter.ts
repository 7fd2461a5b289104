import type { Review, Star } from '@/contract/review.schemas';
import type { ShownRecord } from './review-repository';

/** The first and the last letter of a name. One that is as short as that loses its last, too. */
export function maskedName(name: string): string {
  const letters = Array.from(name.trim());
  if (letters.length === 0) return '';
  return `${letters[0]}***${letters.length > 2 ? letters[letters.length - 1] : ''}`;
}

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
