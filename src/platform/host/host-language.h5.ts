/** Language tag of the address (`?lang=`, before the hash) or of the browser. */
export function hostLanguage(): string {
  const asked = /[?&]lang=([\w-]+)/.exec(window.location.search);
  return asked?.[1] ?? navigator.language ?? '';
}
