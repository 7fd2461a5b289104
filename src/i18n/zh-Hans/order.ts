import type { order as source } from '../en/order';
import type { Translation } from '../message';

export const order: Translation<typeof source> = {};
