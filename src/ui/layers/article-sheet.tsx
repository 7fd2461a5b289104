import type { ReactNode } from 'react';
import { Article } from '../article';
import { Sheet } from './sheet';

export interface ArticleSheetProps {
  title: string;
  /** Plain paragraphs, separated by line feeds; undefined while loading. */
  text: string | undefined;
  /** Shown while `text` is undefined. */
  children?: ReactNode;
  id?: string;
  onClose: () => void;
}

/** A longer text in a sheet. Render it only while it is open. */
export function ArticleSheet({ title, text, children, id, onClose }: ArticleSheetProps) {
  return (
    <Sheet open readOnly title={title} id={id} onClose={onClose}>
      {text === undefined ? children : <Article text={text} level={3} />}
    </Sheet>
  );
}
