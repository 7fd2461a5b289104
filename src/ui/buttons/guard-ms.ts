/** For how long a button that has just appeared does not act, in milliseconds. */
export const GUARD_MS = 400;
