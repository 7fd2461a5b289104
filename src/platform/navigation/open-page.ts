/** Mini-programs cannot open a web page. */
export const canOpenPage = false;
export function openPage(_url: string): boolean {
  return false;
}
