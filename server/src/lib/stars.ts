import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { StarColumns } from '../db/schema';

/** The columns of `StarColumns` as they are read. */
export type Stars = Selectable<StarColumns>;

export interface OneReview {
  /** 1 to 5. */
  star: number;
  hasImages: boolean;
}

export const starColumns = ['star_1', 'star_2', 'star_3', 'star_4', 'star_5', 'star_images'] as const;

/** The part of an update of a table with `StarColumns` that counts one more review. */
export function countedReview({ star, hasImages }: OneReview): RawBuilder<unknown> {
  const column = sql.ref(`star_${star}`);
  return sql`${column} = ${column} + 1, star_images = star_images + ${hasImages ? 1 : 0}`;
}

/** How many reviews are under each filter: all, those with 1 to 5 stars, those with pictures. */
export function starCounts(stars: Stars): number[] {
  const byStar = [stars.star_1, stars.star_2, stars.star_3, stars.star_4, stars.star_5];
  return [byStar.reduce((sum, n) => sum + n, 0), ...byStar, stars.star_images];
}

/** The average with one decimal, and how many reviews it is of. */
export function starFields(stars: Stars): { star_avg: number; star_count: number } {
  const [star_count = 0, ...counts] = starCounts(stars);
  const sum = counts.slice(0, 5).reduce((all, n, at) => all + n * (at + 1), 0);
  return { star_avg: star_count === 0 ? 0 : Math.round((sum * 10) / star_count) / 10, star_count };
}
