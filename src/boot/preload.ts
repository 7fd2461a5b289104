import { plan } from './inserted-plan';

/** Requests the files of a page, a language or a named part before the bundle does. */
export function preload(path: string): void {
  const page = plan.chunks.pages[path] || [];
  for (let i = 0; i < page.length; i++) {
    const file = plan.chunks.files[page[i] as number] as string;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = /css$/.test(file) ? 'style' : 'script';
    link.href = file;
    document.head.appendChild(link);
  }
}
