/** Whether the customer wants no motion. Hosts of mini-programs do not say. */
export const isStill = (): boolean => false;
