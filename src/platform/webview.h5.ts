/**
 * A page inside another app (super-app, chat, e-wallet). Many of these drop downloads without a word and answer what is
 * no web address with an error page.
 */
export function isWebview(agent: string): boolean {
  if (/; wv\)|MicroMessenger|AlipayClient|FBA[NV]|Instagram|Line\/|musical_ly|Bytedance/i.test(agent)) return true;
  // On iOS only a browser names Safari.
  return /iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent);
}
