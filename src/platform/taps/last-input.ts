/** Whether the customer's last act was a key. Mini-programs do not tell; see the H5 file. */
export const wasKey = (): boolean => false;
