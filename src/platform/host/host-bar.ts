import Taro from '@tarojs/taro';

type Choice = 'system' | 'light' | 'dark';

/** `ink` on `paper` of the tokens; hosts support only these two text colours for the bar. */
const bars = {
  light: { frontColor: '#000000', backgroundColor: '#fffbf5' },
  dark: { frontColor: '#ffffff', backgroundColor: '#16140f' },
};

let choice: Choice = 'system';
/** A bar that was painted once keeps its colour, also when the phone's theme changes. */
let wasPainted = false;

/** Reported only if the app config declares `darkmode`; the bars of other hosts are light. */
function systemTheme(): 'light' | 'dark' {
  try {
    return Taro.getAppBaseInfo?.().theme === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/**
 * Sets the colours of the host's bar on the visible page. Every page opens with the bar of the app config, which
 * follows the phone where the host supports that, so nothing needs to be set until the customer chooses a theme.
 */
export function paintBar(): void {
  if (choice === 'system' && !wasPainted) return;
  if (!wasPainted) Taro.onThemeChange?.(paintBar);
  wasPainted = true;
  const bar = bars[choice === 'system' ? systemTheme() : choice];
  // Before the first page there is no bar.
  Promise.resolve(Taro.setNavigationBarColor(bar)).catch(() => undefined);
}

/** Sets the theme of the bar for this and all later pages. */
export function keepBarAs(wanted: Choice): void {
  choice = wanted;
  paintBar();
}
