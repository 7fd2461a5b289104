/**
 * Calls `onChange` when the device loses or regains its network, and at once if there is none. Returns a function that
 * stops this.
 */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  // Webviews may report to be online when they are not; "offline" is reliable.
  const tell = (): void => onChange(navigator.onLine);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  if (!navigator.onLine) onChange(false);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
