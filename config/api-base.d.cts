/** What is wrong with TARO_APP_API_BASE for a mini-program, in one line; undefined if nothing is. */
export function apiBaseFault(base: string | undefined): string | undefined;
/** Where the mini-programs of tests look for the API. */
export const baseOfTests: string;
