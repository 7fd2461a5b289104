/** Whether the browser's address is already that of this page, which may not be drawn yet. Mini-programs have no address. */
export function isAddress(_url: string): boolean {
  return false;
}
