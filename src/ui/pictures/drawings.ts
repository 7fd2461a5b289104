// Colours are literal, because a drawing in an <img> has no access to CSS variables. These palette tones are visible on
// the light and the dark background.
const GROUND = '<ellipse cx="60" cy="90" rx="44" ry="6" fill="#8F5B12" opacity=".16"/>';
const CUP =
  '<path d="M41 38h38l-4.5 47a5 5 0 0 1-5 4.500h-19a5 5 0 0 1-5-4.500z" fill="#F1DFC6"/><path d="M43 54h34l-3 31a5 5 0 0 1-4.5 4.500h-19A5 5 0 0 1 46 85z" fill="#B5763A"/><rect x="37" y="32" width="46" height="8" rx="4" fill="#FFFBF5" stroke="#D9CDB8"/><path d="m62 32 6-22" stroke="#0E6B4A" stroke-width="4" stroke-linecap="round"/><circle cx="60" cy="71" r="8" fill="#FFFBF5"/><path d="M56 75c0-5 3-7 8-7 0 5-3 7-8 7z" fill="#0E6B4A"/>';
const frame = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="100" viewBox="0 0 120 100" fill="none">${GROUND}${body}</svg>`;

/** Drawings that must be available without a network, 120 × 100. */
export const drawings = {
  cup: frame(CUP),
  offline: frame(
    '<path d="M38 72h42a15 15 0 0 0 2-29.900A22 22 0 0 0 40 38a17 17 0 0 0-2 34z" fill="#D9CDB8"/><path d="m50 48 20 18M70 48 50 66" stroke="#C2342A" stroke-width="5" stroke-linecap="round"/>',
  ),
  person: frame(
    `<circle cx="60" cy="38" r="17" fill="#F1DFC6"/><path d="M26 90c3-22 17-30 34-30s31 8 34 30z" fill="#5CC39A"/><path d="M43 36c0-12 8-18 17-18s17 6 17 18c-8 0-12-6-17-9-5 5-9 9-17 9z" fill="#4A2E16"/><path d="M54 42c2 3 10 3 12 0" stroke="#8F5B12" stroke-width="2.5" stroke-linecap="round"/>`,
  ),
} as const;
