export const canOpenPage = true;

/** Opens a web page in this tab, a path of our own, or the app of a wallet; no other addresses. */
export function openPage(url: string): boolean {
  if (!/^((https?|gojek|gopay|shopeeid|shopeepay):\/\/|\/\w)/i.test(url)) return false;
  window.location.assign(url);
  return true;
}
