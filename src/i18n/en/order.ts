import type { Area } from '../message';

export const order = {} as const satisfies Area;
