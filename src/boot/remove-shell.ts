/**
 * Takes the drawing away in the frame in which the page stands: an observer runs before that frame is painted, so
 * there is neither a flash nor a moment with both.
 */
export function removeShellOncePageStands(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.taro_page > *')) return;
    observer.disconnect();
    const shell = document.getElementById('shell');
    shell?.parentNode?.removeChild(shell);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}
