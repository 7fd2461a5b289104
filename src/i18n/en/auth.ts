import type { Area } from '../message';

export const auth = {} as const satisfies Area;
