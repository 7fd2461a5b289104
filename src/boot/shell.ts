import { iconPaths } from '@/ui/pictures/icon-paths';
import { darkColours, lightColours } from '@/ui/tokens';

/**
 * What is shown before the bundle is loaded: grey boxes at the positions of the page's elements, as plain HTML with
 * inlined styles. Lengths are design units and become rem, as in the app's stylesheets; the boxes of the menu page
 * follow `features/menu/menu-metrics.ts`. Icons do not move when the page replaces them. Must stay below 4 KB.
 */
const repeat = (times: number, html: string): string => html.repeat(times);
const box = (className: string): string => `<i class="${className}"></i>`;
const icon = (name: keyof typeof iconPaths): string => `<svg viewBox="0 0 24 24"><path d="${iconPaths[name]}"/></svg>`;

const logo =
  '<svg viewBox="0 0 24 24" class="o"><rect width="24" height="24" rx="8" fill="#0e6b4a"/><path d="M7 16C6.5 9.5 11.5 6 17.5 6 18 12.5 14 17 7 16z" fill="#cde5a8"/></svg>';
const back = `<u>${icon('back')}</u>`;
const drink = `<b class="d">${box('p')}<b>${box('l')}${box('l h')}${box('l q')}</b></b>`;
const card = `<b class="c">${box('l')}${box('l h')}</b>`;
const bar = `<em>${(['home', 'cup', 'receipt', 'person'] as const).map(icon).join('')}</em>`;
const shells: Record<string, string> = {
  home: `<u>${logo}</u>${box('l t')}${box('l t h')}${card}${box('w')}${box('w v')}${bar}`,
  menu: `${back}<s>${icon('search')}</s><b class="r">${repeat(7, box('l'))}</b><b class="m">${box('l s h')}${repeat(6, drink)}</b>`,
  tab: `<u></u>${box('l t h')}${repeat(5, card)}${bar}`,
  page: `${back}${repeat(4, card)}`,
};

export const shellHtml = `<div id="shell" aria-hidden="true">${Object.entries(shells)
  .map(([name, html]) => `<div class="s-${name}">${html}</div>`)
  .join('')}</div>`;

const names = ['paper', 'cream', 'card', 'line', 'ink', 'muted', 'pandan', 'on-pandan', 'chili'] as const;
const colours = (theme: Record<(typeof names)[number], string>): string =>
  names.map((name) => `--${name}:${theme[name]}`).join(';');

const css = `
:root{${colours(lightColours)}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${colours(darkColours)}}}
[data-theme=dark]{${colours(darkColours)}}
body{margin:0;background:var(--paper);color:var(--ink);font:28px/1.4 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Noto Sans SC',sans-serif}
#shell{position:fixed;z-index:9;top:0;bottom:0;left:0;right:0;max-width:430PX;margin:0 auto;overflow:hidden;background:var(--paper)}
#shell>div{display:none;height:100%;padding:0 32px}
${Object.keys(shells)
  .map((name) => `[data-shell=${name}] .s-${name}`)
  .join(',')}{display:block!important}
#shell b,#shell i,#shell u,#shell s{display:block;box-sizing:border-box;font-weight:400;text-decoration:none}
#shell svg{width:44px;height:44px;fill:none;stroke:var(--muted);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
#shell .o{width:52px;height:52px;stroke:none}
#shell u{height:104px;padding-top:30px}
#shell s{height:92px;margin:0 24px 16px;padding:24px;border-radius:28px;background:var(--cream)}
#shell i{border-radius:24px;background:var(--cream)}
#shell .l{width:70%;height:28px;margin:14px 0;border-radius:14px}
#shell .t{height:44px}
#shell .h{width:45%}
#shell .q{width:30%}
#shell .c{margin:24px 0;padding:24px;border:1PX solid var(--line);border-radius:40px;background:var(--card)}
#shell .w{height:220px;margin:24px 0;border-radius:40px}
#shell .v{height:260px}
#shell .s-menu{padding:0}
#shell .s-menu u{height:148px;padding:36px 38px 0}
#shell .s-menu u svg{stroke:var(--ink)}
#shell .r{float:left;width:168px;height:100%;background:var(--cream)}
#shell .r .l{margin:44px 20px;background:var(--line)}
#shell .m{height:100%;margin-left:168px;padding:0 24px;overflow:hidden}
#shell .s{margin:18px 0}
#shell .d{display:flex;height:200px;padding:16px 0}
#shell .p{flex:none;width:168px;height:168px;margin-right:20px;border-radius:32px}
#shell .d b{flex:1;display:flex;flex-direction:column;min-width:0}
#shell .e{height:236px}
#shell .f{opacity:.72}
#shell .g{filter:grayscale(1);opacity:.5}
#shell p{margin:0;overflow:hidden}
#shell .n{font-weight:600;line-height:1.3}
#shell .j{max-height:65px;color:var(--muted);font-size:24px;line-height:1.35}
#shell .k{display:flex;align-items:center;justify-content:space-between;height:56px;margin-top:auto;color:var(--chili);font-weight:700}
#shell q{width:56px;height:56px;border-radius:50%;background:linear-gradient(var(--on-pandan),var(--on-pandan)) 50%/20px 3px no-repeat,linear-gradient(var(--on-pandan),var(--on-pandan)) 50%/3px 20px no-repeat,var(--pandan)}
#shell q::before,#shell q::after{content:none}
#shell .x{position:absolute;top:20px;left:104px;right:24px;font-size:34px;font-weight:700;line-height:1.25;white-space:nowrap}
#shell .y{display:flex;align-items:center;height:116px;padding:8px 12px 8px 20px;box-sizing:border-box;color:var(--muted);font-size:24px;line-height:1.25}
#shell .y:first-child{background:var(--paper);color:var(--pandan);font-weight:700}
#shell .z{height:64px;font-size:26px;font-weight:700;line-height:64px}
#shell em{position:absolute;left:0;right:0;bottom:0;display:flex;height:128px;border-top:1PX solid var(--line);background:var(--card)}
#shell em svg{flex:1;margin-top:18px}
`;

/** The style of the shell. `unit` design units make a rem (40, by Taro's root size). */
export function shellStyle(unit = 40): string {
  return css
    .trim()
    .replace(/\n/g, '')
    .replace(/(\d+)px/g, (_, units: string) => `${Number(units) / unit}rem`)
    .replace(/(\d)PX/g, '$1px');
}
