import { useEffect } from 'react';
import { useDidShow } from '@/platform/lifecycle';
import { setTitle } from '@/platform/title';

/** The title of the page: follows the language and comes back when the page does. None before there are texts. */
export function useTitle(title: string): void {
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
  useDidShow(() => {
    if (title) setTitle(title);
  });
}
