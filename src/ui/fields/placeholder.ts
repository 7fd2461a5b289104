/** Mini-programs draw the placeholder as a separate element, which `::placeholder` does not match. */
export const placeholderStyle = 'color:var(--muted)';
