import { Text, View } from '@tarojs/components';
import { a11y } from './a11y';
import './article.scss';

export interface ArticleProps {
  /** Plain paragraphs, separated by line feeds. */
  text: string;
  /** Level of its headings. */
  level: 2 | 3;
}

/**
 * Recognises a short numbered line above its paragraphs: `2. Orders and prices`, in Chinese with its own digits and
 * comma.
 */
const HEADING = /^(\d+\. |[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341]{1,3}\u3001)[^\u3002]{1,60}$/;

/** A longer text with its headings. */
export function Article({ text, level }: ArticleProps) {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <View className="k-article">
      {paragraphs.map((paragraph) =>
        HEADING.test(paragraph) ? (
          <Text key={paragraph} className="k-article__heading" {...a11y({ role: 'heading', level })}>
            {paragraph}
          </Text>
        ) : (
          <Text key={paragraph} className="k-article__paragraph">
            {paragraph}
          </Text>
        ),
      )}
    </View>
  );
}
