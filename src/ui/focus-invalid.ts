/** Leads to the first field with a problem; mini-programs keep the keyboard where it is. See the H5 file. */
export function focusInvalid(): void {}

/** Leads to a field by its id. See the H5 file. */
export function focusField(_id: string): void {}
