import { useState } from 'react';
import { device } from './device';

/** What was typed and not sent, by its field and the shift in which it was typed. */
const drafts = new Map<string, string>();

/**
 * A text that stays when its sheet is closed, until it is sent or the shift ends. `from`: what the field has before anything
 * is typed. An empty text is no draft.
 */
export function useDraft(field: string, from = ''): [text: string, set: (text: string) => void, forget: () => void] {
  const place = `${device.shift?.token} ${field}`;
  const [text, setText] = useState(() => drafts.get(place) ?? from);
  const set = (typed: string): void => {
    if (typed === '' || typed === from) drafts.delete(place);
    else drafts.set(place, typed);
    setText(typed);
  };
  return [text, set, () => void drafts.delete(place)];
}
