import { useEffect } from 'react';
import { useDidShow } from '@/platform/lifecycle';
import { setTitle } from '@/platform/title';

/** The title of the page: follows the language and comes back when the page does. */
export function useTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
  useDidShow(() => setTitle(title));
}
