export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A record as Taro's storage keeps it on H5, if it is one of the version the app reads; storage may be forbidden. */
export function stored({ key, version }: { key: string; version: number }): unknown {
  try {
    const { v, value } = JSON.parse(localStorage.getItem(key) as string).data;
    return v === version ? value : undefined;
  } catch {
    return undefined;
  }
}
