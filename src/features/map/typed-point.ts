import { decode, expand } from 'pluscodes';
import type { Place } from '@/platform/places/place';

const plusSymbol = '[23456789CFGHJMPQRVWX]';
/** Symbols before the plus of a whole code. */
const WHOLE = 8;
/**
 * Before the plus there are eight symbols, or four if those of the region are left out. After it there are two or
 * three.
 */
const plusCode = new RegExp(
  `(?:^|[\\s/=])((?:${plusSymbol}{4}){1,2})(?:\\+|%2B)(${plusSymbol}{2})${plusSymbol}?(?![\\w])`,
  'i',
);

/** A point has three digits or more after its mark: fewer name a village, not a door. */
const degrees = '(-?\\d{1,3}\\.\\d{3,})';
const between = '(?:,|%2C|;|\\s)(?:\\s|%20|\\+)*';
/** The place itself in a long link of Google Maps comes first, then the forms that any link or text may have. */
const pairs = [new RegExp(`!3d${degrees}!4d${degrees}`), new RegExp(`${degrees}\\s*${between}${degrees}`, 'i')];
/** The form of maps on computers: 6°13'32.5"S 106°48'30.6"E. */
const arc = "(\\d{1,3})°\\s*(\\d{1,2})['′’]\\s*(\\d{1,2}(?:\\.\\d+)?)(?:\"|″|”|'')\\s*";
const arcs = new RegExp(`${arc}([NS])[\\s,]+${arc}([EW])`, 'i');

const isOnEarth = ({ longitude, latitude }: Place): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

function arcPoint(text: string): Place | null {
  const found = arcs.exec(text);
  if (!found) return null;
  const [, ...parts] = found;
  const angle = (at: number): number =>
    (Number(parts[at]) + Number(parts[at + 1]) / 60 + Number(parts[at + 2]) / 3600) *
    (/[SW]/i.test(parts[at + 3] ?? '') ? -1 : 1);
  return { latitude: angle(0), longitude: angle(4) };
}

function pairPoint(text: string): Place | null {
  for (const pair of pairs) {
    const found = pair.exec(text);
    if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) };
  }
  return null;
}

/** The middle of an Open Location Code. A short one is the nearest of its kind to `near`. */
function plusPoint(text: string, near: Place | null): Place | null {
  const found = plusCode.exec(text);
  if (!found) return null;
  const [, before = '', after] = found;
  const typed = `${before}+${after}`.toUpperCase();
  const code = before.length < WHOLE ? near && expand(typed, near) : typed;
  const area = code && decode(code);
  return area ? { latitude: area.latitude, longitude: area.longitude } : null;
}

/**
 * The point in what was typed or pasted: degrees, a plus code, or a link of a map that has one of them; null if there is
 * none. A short plus code needs a place that is less than half a degree away.
 */
export function typedPoint(text: string, near: Place | null): Place | null {
  const point = arcPoint(text) ?? pairPoint(text) ?? plusPoint(text, near);
  return point && isOnEarth(point) ? point : null;
}

/** Whether it is a short link, which does not say where it leads. */
export const isShortLink = (text: string): boolean => /goo\.gl\//i.test(text);
