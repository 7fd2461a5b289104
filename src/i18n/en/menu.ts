import type { Area } from '../message';

export const menu = {} as const satisfies Area;
