/** Sets the window's title. A page that is shown again sets its own (`useTitle`). */
export function setTitle(title: string): void {
  document.title = title;
}
