/** Settles when the first page is drawn. */
export function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!document.querySelector('.taro_page > *')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
