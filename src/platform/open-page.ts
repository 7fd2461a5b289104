/** Mini-programs cannot leave for a page of the web. */
export const canOpenPage = false;
export function openPage(_url: string): boolean {
  return false;
}
