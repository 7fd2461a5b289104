import { fetchTexts } from '@/i18n/fetch-texts.h5';
import { plan } from './inserted-plan';

function link(kind: string, href: string): void {
  const element = document.createElement('link');
  element.rel = 'preload';
  element.as = kind;
  element.href = href;
  document.head.appendChild(element);
}

/** Chunks of a page or of a named part of one (0), or its areas of texts (1). */
function partsOf(path: string, kind: 0 | 1): string[] {
  const rest = plan.chunks.pages.split(`|${path} `)[1];
  const parts = rest ? (rest.split('|')[0] as string).split(':')[kind] : '';
  return parts ? parts.split(' ') : [];
}

/** Requests the chunks of a page or of a named part of one before the bundle does. */
export function preload(path: string): void {
  const parts = partsOf(path, 0);
  const shared = plan.chunks.files.split(' ');
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as string;
    const chunk = part.length < 4 ? (shared[Number(part)] as string) : part;
    const mark = chunk.charAt(0);
    const name = chunk.replace(/^[-=]/, '').replace(/.{6}$/, '.$&');
    if (mark !== '-') link('style', `css/${name}.css`);
    if (mark !== '=') link('script', `chunk/${name}.js`);
  }
}

/** Requests the texts of a page and reads them. `i18n/load-texts.h5.ts` takes them. */
export function requestTexts(path: string, language: string): void {
  const texts: NonNullable<Window['__texts']> = {};
  window.__texts = texts;
  const areas = ['common'].concat(partsOf(path, 1));
  for (let i = 0; i < areas.length; i++) {
    const address = `${plan.textsFolder}/${language}.${areas[i]}.json`;
    const answer = fetchTexts(address);
    answer.catch(() => {});
    texts[address] = answer;
  }
}
