import Taro from '@tarojs/taro';

type Choice = 'system' | 'light' | 'dark';

/** `ink` on `paper` of the tokens; hosts know these two for what is written on the bar. */
const bars = {
  light: { frontColor: '#000000', backgroundColor: '#fffbf5' },
  dark: { frontColor: '#ffffff', backgroundColor: '#16140f' },
};

let choice: Choice = 'system';
/** A bar that was painted once keeps its colour, whatever the phone turns to. */
let wasPainted = false;

/** Told only where the app config declares `darkmode`; the bars of other hosts are light. */
function systemTheme(): 'light' | 'dark' {
  try {
    return Taro.getAppBaseInfo?.().theme === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/**
 * Paints the bar that the host draws above the page shown. Every page opens with the one of the app config, which
 * follows the phone where the host can: until the customer chose a theme there is nothing to paint.
 */
export function paintBar(): void {
  if (choice === 'system' && !wasPainted) return;
  if (!wasPainted) Taro.onThemeChange?.(paintBar);
  wasPainted = true;
  const bar = bars[choice === 'system' ? systemTheme() : choice];
  // Before the first page there is no bar to paint.
  Promise.resolve(Taro.setNavigationBarColor(bar)).catch(() => undefined);
}

/** From now on. */
export function keepBarAs(wanted: Choice): void {
  choice = wanted;
  paintBar();
}
