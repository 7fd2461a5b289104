export const shopCall = { method: 'POST', access: 'shop', idempotent: true } as const;
export const shopRead = { method: 'GET', access: 'shop' } as const;
/** A call that needs the PIN of a manager at that moment, beside the shift. */
export const managed = { shift: true, manager: true } as const;
