/** Names that hosts and our own API give to languages. */
const names: Record<string, string> = { cn: 'zh', ln: 'id' };

/** Language tag of the address (`?lang=`, before the hash) if we have that language; otherwise that of the browser. */
export function hostLanguage(): string {
  const [, asked = navigator.language || ''] = /[?&]lang=(id|ln|en|zh|cn)\b/.exec(location.search) || [];
  return names[asked] || asked;
}
