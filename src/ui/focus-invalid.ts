/** Leads to the first field with a problem; mini-programs keep the keyboard where it is. See the H5 file. */
export function focusInvalid(): void {}
