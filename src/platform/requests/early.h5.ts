import { canonical } from '@/domain/canonical';
import type { RawAnswer } from './outcome';
import type { TakeEarly } from './send';

/** A call that the boot script sent before the bundle was loaded, exactly as the wrapper would have sent it. */
export interface EarlyCall {
  path: string;
  input: object;
  token: string;
  /** Value of the accept-language header. */
  language: string;
  /** Settles like `fetch`; a body that is no JSON resolves with `data: null`. */
  promise: Promise<RawAnswer>;
}

declare global {
  interface Window {
    __early?: EarlyCall[];
  }
}

/** Returns an early answer to the first call that matches it, once. */
export const takeEarly: TakeEarly = ({ path, input, token, language }) => {
  const list = window.__early;
  if (!list?.length) return undefined;
  const wanted = canonical(input);
  const at = list.findIndex(
    (early) =>
      early.path === path && early.token === token && early.language === language && canonical(early.input) === wanted,
  );
  return at < 0 ? undefined : list.splice(at, 1)[0]?.promise;
};
