import type { Place } from '../distance';

interface Outline {
  west: number;
  east: number;
  south: number;
  north: number;
}

const isIn = ({ lng, lat }: Place, { west, east, south, north }: Outline): boolean =>
  lng > west && lng < east && lat > south && lat < north;

const indonesia: Outline = { west: 94.5, east: 141.5, south: -11.5, north: 6.5 };

/** Singapore and the south of Johor, which are only 20 km from Batam. */
const singapore: Outline = { west: 103.3, east: 104.35, south: 1.21, north: 2.5 };

/** Whether a place is in Indonesia, roughly: other countries within its outline are only left out where they are near. */
export const isInIndonesia = (place: Place): boolean => isIn(place, indonesia) && !isIn(place, singapore);
