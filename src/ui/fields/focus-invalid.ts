/** Focuses the first field with an error. In mini-programs it does nothing; see the H5 file. */
export function focusInvalid(): void {}

/** Focuses a field by its id. In mini-programs it does nothing; see the H5 file. */
export function focusField(_id: string): void {}
