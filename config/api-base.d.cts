/** Says in one line what is wrong with TARO_APP_API_BASE for a mini-program. Returns undefined if nothing is. */
export function apiBaseFault(base: string | undefined): string | undefined;
/** The API address of the mini-programs that tests build. */
export const baseOfTests: string;
