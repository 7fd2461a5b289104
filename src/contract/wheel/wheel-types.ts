/** The wheels that a chain may have, in the order in which they are shown. */
export const wheelTypes = ['small', 'big'] as const;
