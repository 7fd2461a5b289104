/** A mini-program's host has a button of its own that closes it. */
export const closesApp = (): boolean => false;

export const closeApp = async (): Promise<boolean> => false;
