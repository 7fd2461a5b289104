import type { ListRules } from './list-rules-type';

/** In a fling of 3000 px/s a slow phone falls behind by less than the margin. */
export const listRules: ListRules = { margin: 700, isRecycled: false, picturesWait: true };
