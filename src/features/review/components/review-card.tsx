import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Review } from '@/contract/order/review.schemas';
import { PictureStrip } from '@/features/picture';
import { formatRelative } from '@/i18n/format-relative';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { a11y } from '@/ui/a11y';
import { Card } from '@/ui/card';
import { Stars } from '@/ui/pictures/stars';
import { starWord, tagText } from '../review-words';
import './review-card.scss';

interface ReviewCardProps {
  review: Review;
  now: number;
  /** Shows the pictures on the whole screen. */
  onOpen: (urls: readonly string[], at: number) => void;
}

/** What one customer wrote, and the shop's answer. */
export const ReviewCard = observer(function ReviewCard({ review, now, onOpen }: ReviewCardProps) {
  const { id, nickname, star, tags, content, images, createtime, reply, replytime } = review;
  const name = nickname || t('review.anonymous');
  return (
    <Card id={`review-${id}`} className="review-card" testId="review">
      <View className="review-card__head">
        <View className="review-card__letter" {...a11y({ hidden: true })}>
          <Text>{Array.from(name)[0]?.toUpperCase()}</Text>
        </View>
        <View className="review-card__who">
          <Text className="review-card__name">{name}</Text>
          <Stars value={star} label={t('review.starsAre', { count: star, word: starWord(star) })} />
        </View>
        <Text className="review-card__time">{formatRelative(createtime, now)}</Text>
      </View>
      {tags.length > 0 ? <Text className="review-card__tags">{dotted(tags.map(tagText))}</Text> : null}
      {content ? <Text className="review-card__content">{content}</Text> : null}
      <PictureStrip id={`review-${id}`} urls={images} onOpen={(at) => onOpen(images, at)} />
      {replytime !== null ? (
        <View className="review-card__reply">
          <View className="review-card__reply-head">
            <Text className="review-card__reply-name">{t('review.reply')}</Text>
            <Text className="review-card__time">{formatRelative(replytime, now)}</Text>
          </View>
          <Text className="review-card__content">{reply}</Text>
        </View>
      ) : null}
    </Card>
  );
});
