import { languageOf } from '@/i18n/language-tag';
import type { Language } from '@/i18n/languages';
import { hostLanguage } from '@/platform/host/host-language.h5';
import type { EarlyCall } from '@/platform/requests/early.h5';
import { plan } from './inserted-plan';
import { paintMenu } from './paint-menu';
import { preload } from './preload';
import { isRecord, stored } from './stored';

type Session = Record<string, unknown>;

function queryOf(hash: string): Record<string, string> {
  const query: Record<string, string> = {};
  const pairs = (hash.split('?')[1] || '').split('&');
  for (let i = 0; i < pairs.length; i++) {
    const pair = (pairs[i] as string).split('=');
    query[pair[0] as string] = decodeURIComponent(pair[1] || '');
  }
  return query;
}

interface KeptMenu {
  version?: string;
  data?: unknown;
}

/** The menu of a shop in this language that is stored on the device. */
function keptMenu(shop: string, language: string): KeptMenu {
  const record = stored(plan.cache);
  const menus = isRecord(record) && Array.isArray(record.menus) ? record.menus : [];
  for (let i = 0; i < menus.length; i++) if (menus[i].key === `${shop}:${language}`) return menus[i];
  return {};
}

/** The input that the page will send; undefined if the address lacks a required value. */
function inputOf(
  template: Record<string, string>,
  take: (source: string, name: string) => unknown,
): object | undefined {
  const input: Record<string, unknown> = {};
  for (const key in template) {
    const source = template[key] as string;
    const kind = source.charAt(0);
    const value = take(kind, source.slice(1));
    // Values missing in the session or on the device are left out; values of the address are required.
    if (value !== undefined) input[key] = value;
    else if (kind === '#' || kind === '$') return undefined;
  }
  return input;
}

/**
 * Sends the page's first call exactly as the request wrapper will send it; `platform/requests/early.h5.ts` passes the answer to
 * the first equal call. Also sets the document's language, which it returns.
 */
export function startEarlyCall(path: string, hash: string): Language {
  const record = stored(plan.session);
  const session: Session = isRecord(record) ? record : {};
  const language =
    plan.languages.find((known) => known === session.language) || languageOf(hostLanguage(), plan.languages);
  document.documentElement.lang = language;
  const early = plan.early[path];
  const token = isRecord(session.user) && typeof session.token === 'string' ? session.token : '';
  if (!early || (early.isMember && !token)) return language;
  const query = queryOf(hash);
  let kept: KeptMenu = {};
  const input = inputOf(early.input, (kind, name) => {
    if (kind === '#') return Number(query[name]) || undefined;
    if (kind === '$') return query[name] || undefined;
    if (kind === '%') {
      kept = keptMenu(query[name] || '', language);
      return kept.version;
    }
    return session[name] === null ? undefined : session[name];
  });
  if (!input) return language;
  const header = plan.headers[plan.languages.indexOf(language)] as string;
  const promise = fetch(early.path, {
    method: 'POST',
    headers: { token, 'accept-language': header, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).then((answer) =>
    answer
      .json()
      .catch(() => null)
      .then((data) => ({ status: answer.status, data })),
  );
  // A stored menu is drawn at once; otherwise the answer, if it comes before the bundle. Only the menu call's answer
  // has categories.
  const isPainted = paintMenu(kept.data);
  promise
    .then(({ data }) => {
      if (!isPainted && !paintMenu(isRecord(data) && data.data)) return;
      // After reading the list a customer taps a drink, so the sheets are preloaded, but not before the list is
      // painted.
      requestAnimationFrame(() => setTimeout(preload, 16, 'menu-sheets'));
    })
    .catch(() => {});
  const call: EarlyCall = { path: early.path, input, token, language: header, promise };
  window.__early = [call];
  return language;
}
