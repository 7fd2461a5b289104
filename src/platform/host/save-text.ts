import { copyText } from './clipboard';

/** `started`: the browser downloads it, and does not report the end. `copied`: it can be pasted elsewhere. */
export type TextSaved = 'started' | 'copied' | 'failed';

/** Whether a text is given as a file; else it is copied. These hosts open documents and pictures only, no text. */
export const givesFiles = (): boolean => false;

/** Gives the customer a text that is too long to be shown. */
export const saveText = async (text: string, _name: string): Promise<TextSaved> =>
  (await copyText(text)) ? 'copied' : 'failed';
