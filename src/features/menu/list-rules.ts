import type { ListRules } from './list-rules-type';

/**
 * Everything drawn is sent to the view as text, and a list that gets a row anywhere but at its end is sent as a whole,
 * so the existing places are reused. Pictures are sent with their row, so that no row is sent twice.
 */
export const listRules: ListRules = { margin: 700, isRecycled: true, picturesWait: false };
