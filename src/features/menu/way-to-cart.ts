/** Mini-programs have no keyboard focus. */
export function leadToCart(): void {}
