import { launchedInvite } from '../navigation/invite-link';
import { navigate } from '../navigation/navigate';
import { isPlaceAllowed, locate } from '../places/locate';
import { takeEarly } from '../requests/early';
import { taroTransport } from '../requests/transport';
import { applyLanguage, applyTheme } from '../screen/document';
import { showToast } from '../screen/toast';
import { visibility } from '../screen/visibility';
import { taroStorage } from '../storage/taro-storage';
import { monotonicMs } from '../time/monotonic';
import { hostLanguage } from './host-language';
import { report } from './report';

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
