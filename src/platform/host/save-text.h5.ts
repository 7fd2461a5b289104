import { download } from '../requests/download.h5';
import { copyText } from './clipboard';
import type { TextSaved } from './save-text';
import { isWebview } from './webview.h5';

export type { TextSaved } from './save-text';

/** Whether a text is given as a file; else it is copied. Webviews drop downloads without a message. */
export const givesFiles = (): boolean => !isWebview(navigator.userAgent);

/** Gives the customer a text that is too long to be shown. */
export async function saveText(text: string, name: string): Promise<TextSaved> {
  if (!givesFiles()) return (await copyText(text)) ? 'copied' : 'failed';
  download(new Blob([text], { type: 'application/json' }), name);
  return 'started';
}
