/** Where the board leaves the pages for the page that shows them, before its number. */
export const SLIP_STORED = 'kedai-slip-';

/** A line of a page: a text, and what stands at its end. */
export interface SlipLine {
  text: string;
  end?: string;
  /** `large`: what is read from afar. `rule`: a line is drawn above it. `whole`: it is never broken. */
  look?: 'large' | 'bold' | 'rule' | 'middle' | 'whole';
}

/** Pages of a roll of paper. */
export interface SlipData {
  lang: string;
  title: string;
  /** Millimetres. */
  width: number;
  pages: { kind: 'label' | 'receipt'; lines: SlipLine[] }[];
}
