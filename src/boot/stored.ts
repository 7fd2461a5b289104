export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Text of a record as Taro's storage keeps it on H5; '' when there is none, or storage is forbidden. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) || '';
  } catch {
    return '';
  }
}

/** The record if it is one of the version the app reads. */
export function stored({ key, version }: { key: string; version: number }): unknown {
  try {
    const { v, value } = JSON.parse(storedText(key)).data;
    return v === version ? value : undefined;
  } catch {
    return undefined;
  }
}
