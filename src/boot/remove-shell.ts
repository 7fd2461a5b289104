/** A painted menu stays until the page's own rows stand, but no longer than this after the page itself does. */
const longestMs = 1500;

/**
 * Takes the drawing away in the frame in which the page stands: an observer runs before that frame is painted, so
 * there is neither a flash nor a moment with both.
 */
export function removeShellOncePageStands(): void {
  const find = (selector: string) => document.querySelector(selector);
  let timer: unknown;
  const remove = () => {
    observer.disconnect();
    const shell = find('#shell');
    shell?.parentNode?.removeChild(shell);
  };
  const observer = new MutationObserver(() => {
    if (!find('.taro_page > *')) return;
    if (!find('#shell [data-testid]') || find('.taro_page [data-testid=menu-item]')) remove();
    else timer = timer || setTimeout(remove, longestMs);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
