/** `Rp 25.000`, in every language. */
export const rupiah = (amount: number): string => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;
