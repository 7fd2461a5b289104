/** So many random bytes as hex digits. */
export async function randomHex(length: number): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
