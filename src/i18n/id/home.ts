import type { home as source } from '../en/home';
import type { Translation } from '../message';

export const home: Translation<typeof source> = {};
