import type { ListRules } from './list-rules-type';

/** A fling of 3000 px/s outruns a slow phone by less than the margin. */
export const listRules: ListRules = { margin: 700, isRecycled: false, picturesWait: true };
