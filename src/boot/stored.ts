import { storageKeyOf } from '@/platform/host/embed/partner.h5';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Reads a record in the format of Taro's storage on H5, if it has the version that the app reads. Storage may be
 * forbidden.
 */
export function stored({ key, version }: { key: string; version: number }): unknown {
  try {
    const { v, value } = JSON.parse(localStorage.getItem(storageKeyOf(key)) as string).data;
    return v === version ? value : undefined;
  } catch {
    return undefined;
  }
}
