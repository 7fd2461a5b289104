import { Text, View } from '@tarojs/components';
import { Sheet } from './sheet';
import './article-sheet.scss';

export interface ArticleSheetProps {
  title: string;
  /** Plain paragraphs, one a line. */
  text: string;
  id?: string;
  onClose: () => void;
}

/** A longer text to read, in a sheet. Draw it only while it is open. */
export function ArticleSheet({ title, text, id, onClose }: ArticleSheetProps) {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <Sheet open title={title} id={id} onClose={onClose}>
      <View className="k-article">
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} className="k-article__paragraph">
            {paragraph}
          </Text>
        ))}
      </View>
    </Sheet>
  );
}
