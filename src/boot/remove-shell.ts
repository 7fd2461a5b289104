/** Maximum time in milliseconds that a painted menu stays after the page is drawn, while its own rows are not. */
const longestMs = 1500;

/**
 * Removes the drawing in the frame in which the page appears. A mutation observer runs before that frame is painted, so
 * there is neither a blank frame nor one with both.
 */
export function removeShellOncePageStands(): void {
  const find = (selector: string) => document.querySelector(selector);
  let timer: unknown;
  const remove = () => {
    observer.disconnect();
    find('#shell')?.remove();
  };
  const observer = new MutationObserver(() => {
    if (!find('.taro_page > *')) return;
    if (!find('#shell [data-testid]') || find('.taro_page [data-testid=menu-item]')) remove();
    else timer = timer || setTimeout(remove, longestMs);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
