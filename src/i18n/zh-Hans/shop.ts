import type { shop as source } from '../en/shop';
import type { Translation } from '../message';

export const shop: Translation<typeof source> = {};
