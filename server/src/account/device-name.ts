/** Marks in the text by which a browser names itself; of several the first one counts, because many name others too. */
const apps: readonly [mark: RegExp, name: string][] = [
  [/MicroMessenger/i, 'WeChat'],
  [/Alipay/i, 'Alipay'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [mark: RegExp, name: string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string =>
  names.find(([mark]) => mark.test(text))?.[1] ?? '';

/**
 * The kind of app and of device in the header `user-agent`, such as `Chrome · Android`; empty if neither is known. Versions
 * and models are left out: together they would tell people apart.
 */
export function deviceName(userAgent: string): string {
  return [nameIn(apps, userAgent), nameIn(systems, userAgent)].filter((name) => name !== '').join(' · ');
}
