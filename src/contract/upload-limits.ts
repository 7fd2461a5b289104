/**
 * What a call takes as a picture. Not in `limits.ts`, and not part of the calls in the app: the first load would have
 * it.
 */
export const uploadLimits = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** Pictures that an upload field takes unless its form says otherwise (spec §9). */
export const uploadMax = 52;
/** Pixels of the longest side as stored; the app shrinks pictures to it before it sends them. */
export const pictureSideMax = 2000;
