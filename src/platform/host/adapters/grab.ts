import type { AppAsks } from '@/contract/embed/asks';
import type { Handlers } from '@/contract/embed/talk';
import type { Meet } from './adapter';
import { randomText, sha256 } from './base64url';
import { translate } from './translate';

interface Result {
  status_code?: unknown;
  result?: unknown;
}

/** A module of Grab's app: methods on Android, a handler of messages on iOS. */
type AndroidModule = Readonly<Record<string, (request: string) => void>>;
interface IosModule {
  postMessage(request: object): void;
}

type GrabWindow = Record<string, unknown> & {
  webkit?: { messageHandlers?: Readonly<Record<string, IosModule | undefined>> };
};

const own = (): GrabWindow => window as unknown as GrabWindow;
const androidOf = (name: string): AndroidModule | undefined => own()[name] as AndroidModule | undefined;
const iosOf = (name: string): IosModule | undefined => own().webkit?.messageHandlers?.[name];

const OK = 200;
const OK_WITHOUT = 204;
/** A person may have to agree. */
const WAIT_MS = 120_000;

let asked = 0;

/** Calls a method of a module. The answer comes to a function of the window that the request names. */
function invoke(module: string, method: string, parameters: object): Promise<Result> {
  asked += 1;
  const callback = `${module}_${method}Callback_${asked}`;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      delete own()[callback];
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('no answer'));
    }, WAIT_MS);
    own()[callback] = (answer: Result | null) => {
      end();
      resolve(answer ?? {});
    };
    const request = { callback, method, module, parameters };
    const android = androidOf(module);
    if (android) android[method]?.(JSON.stringify(request));
    else iosOf(module)?.postMessage(request);
  });
}

/** Rejects unless the method has done what it is for. */
async function done(module: string, method: string, parameters: object = {}): Promise<void> {
  const { status_code } = await invoke(module, method, parameters);
  if (status_code !== OK && status_code !== OK_WITHOUT) throw new Error(`${method} failed`);
}

const does: Handlers<AppAsks> = {
  ready: () => done('ContainerModule', 'hideLoader'),
  route: ({ title }) => done('ContainerModule', 'setTitle', { title }),
  close: () => done('ContainerModule', 'close'),
  openExternal: ({ url }) => {
    if (!url.startsWith('https:')) throw { status: 501 };
    return done('ContainerModule', 'openExternalLink', { url });
  },
};

/** The address of the page alone, which the SDK sends as the redirect URI when the answer comes in place. */
const redirectUri = (): string => `${window.location.origin}${window.location.pathname}`;

/** A code of GrabID with what proves that it is ours. Null if the customer does not agree, or this Grab app is too old. */
async function authorize(clientId: string): Promise<object | null> {
  const [code_verifier, nonce, state] = [randomText(48), randomText(16), randomText(24)];
  const redirect_uri = redirectUri();
  const { status_code, result } = await invoke('IdentityModule', 'authorize', {
    clientId,
    redirectUri: redirect_uri,
    scope: 'openid',
    nonce,
    state,
    codeChallenge: await sha256(code_verifier),
    codeChallengeMethod: 'S256',
    responseMode: 'in_place',
  });
  const { code, state: returned } = (result ?? {}) as { code?: unknown; state?: unknown };
  if (status_code !== OK || typeof code !== 'string' || returned !== state) return null;
  return { code, code_verifier, nonce, redirect_uri };
}

/**
 * Grab's app, as its SDK speaks with it: https://github.com/grab/superapp-sdk (`src/modules/identity`, `src/modules/container`)
 * over https://github.com/grab/mobile-kit-bridge-sdk (`src/wrap-global.ts`). The redirect of older Grab apps is not taken, and
 * no place is asked for, which would need another consent: the app does both in its own way.
 */
export const meetGrab: Meet = (meeting) => {
  const { app_id } = meeting.facts;
  if (!androidOf('ContainerModule') && !iosOf('ContainerModule')) return;
  const { link } = translate(meeting, does);
  meeting.onHost({ ...link, launch: async () => (app_id ? authorize(app_id).catch(() => null) : null) }, {});
};
