import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Feedback } from '@/contract/feedback.schemas';
import { PictureStrip } from '@/features/picture';
import { formatRelative } from '@/i18n/format-relative';
import { t } from '@/i18n/i18n';
import { Card } from '@/ui/card';
import { topicText } from '../feedback-form';
import './feedback-card.scss';

interface FeedbackCardProps {
  feedback: Feedback;
  now: number;
  /** Shows the pictures on the whole screen. */
  onOpen: (urls: readonly string[], at: number) => void;
}

/** What the member has written, and the answer. */
export const FeedbackCard = observer(function FeedbackCard({ feedback, now, onOpen }: FeedbackCardProps) {
  const { id, topic, content, images, createtime, reply, replytime } = feedback;
  return (
    <Card id={`feedback-${id}`} className="feedback-card">
      <View className="feedback-card__line">
        <Text className="feedback-card__name">{t(topicText(topic))}</Text>
        <Text className="feedback-card__time">{formatRelative(createtime, now)}</Text>
      </View>
      <Text className="feedback-card__text">{content}</Text>
      <PictureStrip id={`feedback-${id}`} urls={images} onOpen={(at) => onOpen(images, at)} />
      {replytime === null ? (
        <Text className="feedback-card__waiting">{t('feedback.waiting')}</Text>
      ) : (
        <View className="feedback-card__reply">
          <View className="feedback-card__line">
            <Text className="feedback-card__name">{t('feedback.reply')}</Text>
            <Text className="feedback-card__time">{formatRelative(replytime, now)}</Text>
          </View>
          <Text className="feedback-card__text">{reply}</Text>
        </View>
      )}
    </Card>
  );
});
