const base = process.env.TARO_APP_API_BASE ?? '';

/** URL of a picture of the server: on H5 its path on the app's own origin, in mini-programs on the API's. */
export function assetUrl(path: string): string {
  return base && path.startsWith('/') ? base + path : path;
}
