/** Lets the browser ask, in its own words, before the tab is closed or loads another page. Returns a function that ends it. */
export function alertBeforeLeaving(_message: string): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
    // Browsers before Chrome 119 look at this only.
    event.returnValue = true;
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
