import { partner } from './embed/partner.h5';

const key = `${partner}:window`;

/** Keeps the session of this window for its reloads; null ends that. Closing the window ends it, too. */
export function keepForReload(session: object | null): void {
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify(session));
    else sessionStorage.removeItem(key);
  } catch {
    // The web view has no storage, so a reload is a visit without a login.
  }
}

/** What was kept before this reload; null if there is nothing that can be read. */
export function keptForReload(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
