import CloseWindow from '@line/liff/close-window';
import liff from '@line/liff/core';
import GetAppLanguage from '@line/liff/get-app-language';
import GetIDToken from '@line/liff/get-id-token';
import IsApiAvailable from '@line/liff/is-api-available';
import OpenWindow from '@line/liff/open-window';
import ShareTargetPicker from '@line/liff/share-target-picker';
import type { AppAsks } from '@/contract/embed/asks';
import type { Handlers } from '@/contract/embed/talk';
import type { Meet, Meeting } from './adapter';
import { translate } from './translate';

/** What LINE's app adds to a page of a LIFF app. */
interface LineWindow {
  _liff?: { features?: unknown };
}

/** Settles when LINE's app has said what it can do, for which the SDK waits, too. */
function clientReady(): Promise<void> {
  return new Promise((resolve) => {
    if ((window as LineWindow)._liff?.features) resolve();
    else
      window.addEventListener('liffEvent', function take({ detail }: CustomEventInit<{ type?: string }>) {
        if (detail?.type !== 'ready') return;
        window.removeEventListener('liffEvent', take);
        resolve();
      });
  });
}

/** Whether the SDK has begun in this tab before, so that it needs no launch after a reload. The name is the SDK's own. */
function hasBegun(liffId: string): boolean {
  try {
    return window.sessionStorage.getItem(`LIFF_STORE:${liffId}:accessToken`) !== null;
  } catch {
    return false;
  }
}

const show = (address: string): void => window.history.replaceState(window.history.state, '', address);

/** Settles after everything that is ready to run. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The address without `liff.state`, whose page the app opens by itself; the SDK would load the app again for it. */
function withoutState(): string {
  const address = new URL(window.location.href);
  address.searchParams.delete('liff.state');
  return address.href;
}

/**
 * Begins the SDK, which takes its tokens from the hash of the address before it waits for anything. So they are there for
 * no longer than one task, in which nobody can tap or leave.
 */
async function begin(liffId: string, launchData: string): Promise<void> {
  const own = withoutState();
  show(launchData ? `${own.split('#')[0]}#${launchData}` : own);
  const begun = liff.init({ liffId });
  begun.catch(() => undefined);
  await nextTask();
  show(own);
  await begun;
  // The SDK sets it for LINE's own colours; ours follow the theme.
  document.documentElement.style.removeProperty('color-scheme');
}

function doesOf(): Handlers<AppAsks> {
  const does: Handlers<AppAsks> = {
    close: () => liff.closeWindow(),
    openExternal({ url }) {
      if (!url.startsWith('https:')) throw { status: 501 };
      liff.openWindow({ url, external: true });
    },
  };
  if (!liff.isApiAvailable('shareTargetPicker')) return does;
  return {
    ...does,
    async share({ text, url }) {
      await liff.shareTargetPicker([{ type: 'text', text: `${text}\n${url}` }]);
    },
  };
}

async function meet({ facts, handlers, launchData, onHost }: Meeting): Promise<void> {
  const { app_id: liffId } = facts;
  const isLaunch = /(^|&)access_token=/.test(launchData);
  // In another browser the SDK would lead to LINE's login, and ours is here.
  if (!liffId || !/\bLine\/\d/.test(navigator.userAgent) || !(isLaunch || hasBegun(liffId))) return;
  await clientReady();
  liff.use(new CloseWindow());
  liff.use(new GetAppLanguage());
  liff.use(new GetIDToken());
  liff.use(new IsApiAvailable());
  liff.use(new OpenWindow());
  liff.use(new ShareTargetPicker());
  await begin(liffId, isLaunch ? launchData : '');
  const { link } = translate({ facts, handlers }, doesOf());
  // After a reload the SDK still has the token of the launch, which the server has taken.
  let idToken = isLaunch ? liff.getIDToken() : null;
  const launch = async (): Promise<object | null> => {
    const id_token = idToken;
    idToken = null;
    return id_token ? { id_token } : null;
  };
  onHost({ ...link, launch }, { locale: liff.getAppLanguage() });
}

/**
 * LINE's app, by its SDK: https://developers.line.biz/en/reference/liff/ and
 * https://developers.line.biz/en/docs/liff/pluggable-sdk/. What a LIFF app is given is in the hash of the address, and the
 * page that it should open in `liff.state`.
 */
export const meetLine: Meet = (meeting) => {
  meet(meeting).catch(() => undefined);
};
