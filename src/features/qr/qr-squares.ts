/** The modules of a QR code (dark is true), with `border` white modules around them. */
export async function qrSquares(content: string, border: number): Promise<boolean[][]> {
  const { encode } = await import(/* webpackChunkName: "qr-squares" */ 'uqr');
  return encode(content, { ecc: 'M', border }).data;
}
