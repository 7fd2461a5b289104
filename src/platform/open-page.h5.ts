export const canOpenPage = true;

/** Opens a web page in this tab, or the app of a wallet; no other addresses. */
export function openPage(url: string): boolean {
  if (!/^((https?|gojek|gopay|shopeeid|shopeepay):\/\/|\/(?!\/))/i.test(url)) return false;
  window.location.assign(url);
  return true;
}
