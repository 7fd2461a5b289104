import { useEffect } from 'react';
import { useDidShow } from '@/platform/navigation/lifecycle';
import { setTitle } from '@/platform/navigation/title';

/**
 * Sets the title of the page, also when the language changes or the page is shown again. Sets none before the texts are
 * loaded.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
  useDidShow(() => {
    if (title) setTitle(title);
  });
}
