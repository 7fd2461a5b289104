import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { a11y } from './a11y';
import { Sheet } from './sheet';
import './article-sheet.scss';

export interface ArticleSheetProps {
  title: string;
  /** Plain paragraphs, separated by line feeds; undefined while loading. */
  text: string | undefined;
  /** Shown while `text` is undefined. */
  children?: ReactNode;
  id?: string;
  onClose: () => void;
}

/**
 * Recognises a short numbered line above its paragraphs: `2. Orders and prices`, in Chinese with its own digits and
 * comma.
 */
const HEADING = /^(\d+\. |[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341]{1,3}\u3001)[^\u3002]{1,60}$/;

/** A longer text in a sheet. Render it only while it is open. */
export function ArticleSheet({ title, text, children, id, onClose }: ArticleSheetProps) {
  const paragraphs = text?.split('\n').filter((line) => line.trim() !== '');
  return (
    <Sheet open readOnly title={title} id={id} onClose={onClose}>
      <View className="k-article">
        {paragraphs?.map((paragraph) =>
          HEADING.test(paragraph) ? (
            <Text key={paragraph} className="k-article__heading" {...a11y({ role: 'heading', level: 3 })}>
              {paragraph}
            </Text>
          ) : (
            <Text key={paragraph} className="k-article__paragraph">
              {paragraph}
            </Text>
          ),
        ) ?? children}
      </View>
    </Sheet>
  );
}
