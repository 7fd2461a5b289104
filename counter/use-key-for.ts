import { useRef } from 'react';
import { newKey } from './api';

interface KeyFor {
  /** The same as long as the content is. */
  of(content: unknown): string;
  /** It was done: the same content is something new from now on. */
  forget(): void;
}

/** Gives the key of what is sent, so that a repetition of the same has no second effect. */
export function useKeyFor(): KeyFor {
  const sent = useRef<{ content: string; key: string } | null>(null);
  return {
    of: (content) => {
      const same = JSON.stringify(content);
      if (sent.current?.content !== same) sent.current = { content: same, key: newKey() };
      return sent.current.key;
    },
    forget: () => {
      sent.current = null;
    },
  };
}
