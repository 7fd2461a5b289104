import type { ListRules } from './list-rules-type';

/**
 * Everything drawn crosses to the view as text, and a list that gains a row anywhere but at its end crosses as a whole:
 * rows change in the places that are there. Pictures cross with their row, so that none is told twice.
 */
export const listRules: ListRules = { margin: 700, isRecycled: true, picturesWait: false };
