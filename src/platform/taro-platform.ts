import { applyLanguage, applyTheme } from './document';
import { takeEarly } from './early';
import { hostLanguage } from './host-language';
import { launchedInvite } from './invite-link';
import { isPlaceAllowed, locate } from './locate';
import { monotonicMs } from './monotonic';
import { navigate } from './navigate';
import { report } from './report';
import { taroStorage } from './taro-storage';
import { showToast } from './toast';
import { taroTransport } from './transport';
import { visibility } from './visibility';

/** The platform functions, implemented with Taro. */
export const taroPlatform = {
  transport: taroTransport,
  timers: {
    now: monotonicMs,
    set: (run: () => void, ms: number): unknown => setTimeout(run, ms),
    clear: (handle: unknown): void => clearTimeout(handle as ReturnType<typeof setTimeout>),
  },
  storage: taroStorage,
  wallMs: () => Date.now(),
  random: () => Math.random(),
  // Empty on H5, which calls its own origin.
  baseUrl: process.env.TARO_APP_API_BASE ?? '',
  navigate,
  toast: showToast,
  locate,
  isPlaceAllowed,
  visibility,
  hostLanguage,
  launchedInvite,
  applyLanguage,
  applyTheme,
  takeEarly,
  report,
};
