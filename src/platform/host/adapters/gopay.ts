import type { AppAsks } from '@/contract/embed/asks';
import type { Handlers } from '@/contract/embed/talk';
import type { Meet } from './adapter';
import { translate } from './translate';

interface Container {
  call(
    name: string,
    method: string,
    params: object,
    onSuccess: (answer: unknown) => void,
    onFailure: (answer: unknown) => void,
  ): void;
}

/** The container's own script, which its documentation asks to load from there. It works in GoPay only. */
const SCRIPT = 'https://gwk.gopayapi.com/sdk/stable/gp-container.min.js';

const containerOf = (): Container | undefined => (window as unknown as { gpContainer?: Container }).gpContainer;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the script of the container was not loaded'));
    document.head.append(script);
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** Data of an answer. GoPay apps below 2.00 give them as text. */
function dataOf(answer: unknown): Fields {
  const { data } = (answer ?? {}) as { data?: unknown };
  const read: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  return (read ?? {}) as Fields;
}

/** Settles with the data of the container's answer. It rejects if that is a failure, or no answer. */
const called = (container: Container, [name, method]: readonly [string, string], params: object): Promise<Fields> =>
  new Promise((resolve, reject) => {
    container.call(
      name,
      method,
      params,
      (answer) => {
        try {
          resolve(dataOf(answer));
        } catch (error) {
          reject(error);
        }
      },
      () => reject(new Error(`${method} failed`)),
    );
  });

/** GoPay's own form of the address of a payment, by "Launch Payment" of its documentation. */
const deeplinkOf = (url: string): string => `gopay://merchanttransfer${/\?[^#]*/.exec(url)?.[0] ?? ''}`;

function doesOf(container: Container): Handlers<AppAsks> {
  const call = (api: readonly [string, string], params: object): Promise<Fields> => called(container, api, params);
  return {
    async openExternal({ url }) {
      if (url.startsWith('https:')) await call(['GPNavigator', 'launchUri'], { uri: url });
      else await call(['GPNavigator', 'launchDeeplink'], { deeplink: url });
    },
    async getLocation() {
      const { coords } = await call(['GPLocation', 'getLocation'], { enable_high_accuracy: true });
      const { latitude, longitude } = (coords ?? {}) as { latitude: number; longitude: number };
      return { latitude, longitude };
    },
    async pay({ launch: { url } }) {
      if (!/[?&]tref=/.test(url)) throw { status: 501 };
      const { status } = await call(['GP', 'launchPayment'], { deeplink: deeplinkOf(url) });
      return { status: status as 'success' };
    },
  };
}

/** Nobody answers in a browser. */
const WAIT_MS = 10_000;

const within = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), WAIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * GoPay's container, by https://docs.midtrans.com/reference/list-of-jssdks-webkit-v4. Its code of a launch goes to the
 * server as the container gives it. There is no `close`: the parameters of `GPNavigator.pop` are not documented.
 */
export const meetGopay: Meet = (meeting) => {
  const met = (): void => {
    const container = containerOf();
    if (!container) return;
    const { link } = translate(meeting, doesOf(container));
    meeting.onHost(
      {
        ...link,
        launch: async () => {
          try {
            const { authCode } = await within(called(container, ['GPMiniAppAuth', 'getAuthCode'], {}));
            return typeof authCode === 'string' ? { code: authCode } : null;
          } catch {
            return null;
          }
        },
      },
      {},
    );
  };
  if (containerOf()) met();
  else loadScript().then(met, () => undefined);
};
