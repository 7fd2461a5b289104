import type { Area } from '../message';

export const shop = {} as const satisfies Area;
