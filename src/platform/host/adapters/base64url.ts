/** Bytes as base64url without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** So many random bytes. */
export const randomText = (length: number): string => base64url(crypto.getRandomValues(new Uint8Array(length)));

/** The SHA-256 of a text. It rejects where the browser has no cryptography, as on plain http. */
export const sha256 = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
