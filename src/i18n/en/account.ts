import type { Area } from '../message';

export const account = {} as const satisfies Area;
