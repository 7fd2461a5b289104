import type { menu as source } from '../en/menu';
import type { Translation } from '../message';

export const menu: Translation<typeof source> = {};
