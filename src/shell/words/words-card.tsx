import { Text } from '@tarojs/components';
import { a11y } from '@/ui/a11y';
import { Article } from '@/ui/article';
import { Card } from '@/ui/card';
import './words-card.scss';

/** A text of the chain below its title. Nothing is shown if there is no text. */
export function WordsCard({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <Card className="k-words">
      <Text className="k-words__title" {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </Text>
      <Article text={text} level={3} />
    </Card>
  );
}
