/**
 * Whether the page runs inside another app (super-app, chat, e-wallet). Many of these drop downloads without a message
 * and show an error page for links that are no web address.
 */
export function isWebview(agent: string): boolean {
  if (/; wv\)|MicroMessenger|AlipayClient|FBA[NV]|Instagram|Line\/|musical_ly|Bytedance/i.test(agent)) return true;
  // On iOS only browsers name Safari.
  return /iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent);
}
