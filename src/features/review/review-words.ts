import type { ReviewTag, Star } from '@/contract/order/review.schemas';
import { t } from '@/i18n/i18n';

export const starWord = (star: Star): string => t(`review.star${star}`);

export const tagText = (tag: ReviewTag): string => t(`review.tag.${tag}`);

/** What each number of stars means, for screen readers. */
export const starWords = (): [string, string, string, string, string] => [
  t('review.starsAre', { count: 1, word: starWord(1) }),
  t('review.starsAre', { count: 2, word: starWord(2) }),
  t('review.starsAre', { count: 3, word: starWord(3) }),
  t('review.starsAre', { count: 4, word: starWord(4) }),
  t('review.starsAre', { count: 5, word: starWord(5) }),
];
