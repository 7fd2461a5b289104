import type { Place } from '@/platform/places/place';

const numberIn = (text: string | undefined, max: number): number | null => {
  const value = text ? Number(text) : Number.NaN;
  return Math.abs(value) <= max ? value : null;
};

/** The point in the address of a page; null if there is none, or it is none. */
export function placeOf(params: { longitude?: string; latitude?: string }): Place | null {
  const [longitude, latitude] = [numberIn(params.longitude, 180), numberIn(params.latitude, 90)];
  return longitude === null || latitude === null ? null : { longitude, latitude };
}

/** A text of the address, which the router leaves encoded. What is no encoding stays as it is. */
export function textOf(param: string | undefined): string {
  try {
    return decodeURIComponent(param ?? '');
  } catch {
    return param ?? '';
  }
}

/** `-6.21460, 106.81750`: as maps accept it, in every language. */
export const pointText = ({ latitude, longitude }: Place): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
