import * as v from 'valibot';
import { fieldsOf, textOf, wholeUpTo } from './schema-parts';

/** Pixels of the screen that the host's own bars, or a notch, cover on each side. */
const inset = wholeUpTo(500);
export const insets = v.object({ top: inset, right: inset, bottom: inset, left: inset });
export type Insets = v.InferOutput<typeof insets>;

/** Colours of the app that a host may replace, written as `#RRGGBB`. */
const colour = v.optional(textOf(7, /^#[\da-f]{6}$/i));
export const theme = v.object({
  scheme: v.picklist(['light', 'dark']),
  tokens: v.optional(
    fieldsOf(
      v.object({
        pandan: colour,
        'on-pandan': colour,
        mint: colour,
        hero: colour,
        'on-hero': colour,
        'on-hero-muted': colour,
        leaf: colour,
        'on-leaf': colour,
      }),
    ),
  ),
});
export type HostTheme = v.InferOutput<typeof theme>;

/** A language tag, such as `id`, `en-GB` or `zh-CN`. */
export const locale = textOf(35, /^[a-z]{2,3}([-_][a-z\d]{1,8})*$/i);
