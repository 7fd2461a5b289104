/** `9f3c…71ab`. */
export const shortHex = (hex: string): string => `${hex.slice(0, 6)}…${hex.slice(-4)}`;
