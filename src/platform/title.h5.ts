/** Sets the window's title; a page that comes back sets its own again (`useTitle`). */
export function setTitle(title: string): void {
  document.title = title;
}
