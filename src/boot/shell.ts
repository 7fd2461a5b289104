import { darkColours, lightColours } from '@/ui/tokens';

/**
 * What stands on screen before the bundle does: grey boxes where the page will draw its own, as plain HTML with its
 * style inlined. Lengths are design units and become rem, as in the app's stylesheets; the boxes of the menu page are
 * those of `features/menu/menu-metrics.ts`. Kept under 4 KB.
 */
const repeat = (times: number, html: string): string => html.repeat(times);
const box = (className: string): string => `<i class="${className}"></i>`;

const drink = `<b class="d">${box('p')}<b>${box('l')}${box('l h')}${box('l q')}</b></b>`;
const card = `<b class="c">${box('l')}${box('l h')}</b>`;
const shells: Record<string, string> = {
  home: `${box('l t')}${box('l t h')}${card}${box('w')}${box('w g')}`,
  menu: `<b class="r">${repeat(7, box('l'))}</b><b class="m">${box('l s h')}${repeat(6, drink)}</b>`,
  tab: `${box('l t h')}${repeat(5, card)}`,
  page: `${repeat(4, card)}`,
};
const bars = `${repeat(4, '<b></b>')}`;

export const shellHtml = `<div id="shell" aria-hidden="true">${Object.entries(shells)
  .map(
    ([name, html]) =>
      `<div class="s-${name}"><u></u>${html}${name === 'home' || name === 'tab' ? `<em>${bars}</em>` : ''}</div>`,
  )
  .join('')}</div>`;

const colours = (theme: typeof lightColours | typeof darkColours): string =>
  `--paper:${theme.paper};--cream:${theme.cream};--card:${theme.card};--line:${theme.line}`;

const css = `
:root{${colours(lightColours)}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${colours(darkColours)}}}
[data-theme=dark]{${colours(darkColours)}}
body{margin:0;background:var(--paper)}
#shell{position:fixed;top:0;bottom:0;left:0;right:0;max-width:430PX;margin:0 auto;overflow:hidden;background:var(--paper)}
#shell>div{display:none;height:100%;padding:0 32px}
${Object.keys(shells)
  .map((name) => `[data-shell=${name}] .s-${name}`)
  .join(',')}{display:block!important}
#shell b,#shell i,#shell u{display:block;box-sizing:border-box}
#shell u{height:104px}
#shell i{border-radius:24px;background:var(--cream)}
#shell .l{width:70%;height:28px;margin:14px 0;border-radius:14px}
#shell .t{height:44px}
#shell .h{width:45%}
#shell .q{width:30%}
#shell .c{margin:24px 0;padding:24px;border:1PX solid var(--line);border-radius:40px;background:var(--card)}
#shell .w{height:220px;margin:24px 0;border-radius:40px}
#shell .g{height:260px}
#shell .s-menu{padding:0}
#shell .s-menu u{height:196px}
#shell .r{float:left;width:168px;height:100%;padding:44px 20px;background:var(--cream)}
#shell .r .l{margin:0 0 88px;background:var(--line)}
#shell .m{margin-left:192px;padding-right:24px}
#shell .s{margin:18px 0}
#shell .d{display:flex;height:200px;padding:16px 0}
#shell .p{flex:none;width:168px;height:168px;margin-right:20px;border-radius:40px}
#shell .d b{flex:1}
#shell em{position:absolute;left:0;right:0;bottom:0;height:128px;border-top:1PX solid var(--line);background:var(--card)}
`;

/** The style of the shell; `unit` design units make a rem (40, by Taro's root size). */
export function shellStyle(unit = 40): string {
  return css
    .trim()
    .replace(/\n/g, '')
    .replace(/(\d+)px/g, (_, units: string) => `${Number(units) / unit}rem`)
    .replace(/(\d)PX/g, '$1px');
}
