/** Mini-programs draw the placeholder in a part of their own, which `::placeholder` does not reach. */
export const placeholderStyle = 'color:var(--muted)';
