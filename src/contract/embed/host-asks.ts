import * as v from 'valibot';
import { insets, locale, theme } from './looks';
import { hint, nothing, path, paymentId, wholeUpTo } from './schema-parts';

/** What the host asks the app. */
export const hostAskData = {
  back: nothing,
  setTheme: theme,
  setLocale: v.object({ locale }),
  setViewport: v.object({ height: wholeUpTo(20_000), stableHeight: wholeUpTo(20_000), insets }),
  visibility: v.object({ visible: v.boolean() }),
  online: v.object({ online: v.boolean() }),
  paymentResult: v.object({ paymentId, status: hint }),
  navigate: v.object({ path }),
  logout: nothing,
} as const;
