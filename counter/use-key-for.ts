import { useState } from 'react';
import { newKey } from './api';

export interface KeyFor {
  /** The key stays equal while the content does. */
  of(content: unknown): string;
  /** Called when it was done: the same content is something new from now on. */
  forget(): void;
}

/** Gives the key of what is sent, so that a repetition of the same has no second effect. */
export function keyFor(): KeyFor {
  let sent: { content: string; key: string } | null = null;
  return {
    of(content) {
      const same = JSON.stringify(content);
      if (sent?.content !== same) sent = { content: same, key: newKey() };
      return sent.key;
    },
    forget() {
      sent = null;
    },
  };
}

export function useKeyFor(): KeyFor {
  const [key] = useState(keyFor);
  return key;
}
