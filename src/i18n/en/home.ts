import type { Area } from '../message';

export const home = {} as const satisfies Area;
