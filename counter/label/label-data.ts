/** Where the board leaves a label for the page that shows it. A tab that is opened takes a copy of it. */
export const LABEL_STORED = 'kedai-label';

/** What a label says, by the place in its page. Places without a text are not shown. */
export interface LabelData {
  lang: string;
  texts: Record<
    'print' | 'number' | 'courier' | 'to-title' | 'to' | 'phone' | 'address' | 'note' | 'goods' | 'from-title' | 'from',
    string
  >;
}
