export const canOpenPage = true;

/** Opens a web page in this tab; only for addresses that a browser opens as a page. */
export function openPage(url: string): boolean {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(url)) return false;
  window.location.assign(url);
  return true;
}
