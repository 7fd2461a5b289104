/** Calls back when the device loses its network or has it again; returns how to stop. Says so at once when it is lost. */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  // Webviews may claim to be online without being so; that they are offline can be believed.
  const tell = (): void => onChange(navigator.onLine);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  if (!navigator.onLine) onChange(false);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
