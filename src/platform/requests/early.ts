import type { TakeEarly } from './send';

/** Mini-programs have no boot script. */
export const takeEarly: TakeEarly = () => undefined;
