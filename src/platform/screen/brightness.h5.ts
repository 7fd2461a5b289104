/** Browsers cannot change the brightness of the screen. */
export const brightScreen = (): (() => void) => () => undefined;
