/** Mini-programs cannot open a web page. */
export function openPayment(_url: string): boolean {
  return false;
}
