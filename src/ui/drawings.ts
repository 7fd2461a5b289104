// Colours are written out: a drawing in an <img> cannot see CSS variables. They are palette tones that read on
// paper and on the dark ground alike.
const GROUND = '<ellipse cx="60" cy="90" rx="44" ry="6" fill="#8F5B12" opacity=".16"/>';
const CUP =
  '<path d="M41 38h38l-4.5 47a5 5 0 0 1-5 4.500h-19a5 5 0 0 1-5-4.500z" fill="#F1DFC6"/><path d="M43 54h34l-3 31a5 5 0 0 1-4.5 4.500h-19A5 5 0 0 1 46 85z" fill="#B5763A"/><rect x="37" y="32" width="46" height="8" rx="4" fill="#FFFBF5" stroke="#D9CDB8"/><path d="m62 32 6-22" stroke="#0E6B4A" stroke-width="4" stroke-linecap="round"/><circle cx="60" cy="71" r="8" fill="#FFFBF5"/><path d="M56 75c0-5 3-7 8-7 0 5-3 7-8 7z" fill="#0E6B4A"/>';
const frame = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="100" viewBox="0 0 120 100" fill="none">${GROUND}${body}</svg>`;

/** Drawings for empty and failed states, 120 × 100. */
export const drawings = {
  cup: frame(CUP),
  bag: frame(
    '<path d="M36 40h48l-4 50H40z" fill="#CDE5A8"/><path d="M36 40h48l-1 10H37z" fill="#A9CE86"/><path d="M49 44v-8a11 11 0 0 1 22 0v8" stroke="#0E6B4A" stroke-width="4" stroke-linecap="round"/><circle cx="60" cy="68" r="10" fill="#FFFBF5"/><path d="M55 73c0-6 4-9 10-9 0 6-4 9-10 9z" fill="#0E6B4A"/>',
  ),
  receipt: frame(
    '<path d="M40 16h40v72l-7-5-6.5 5-6.5-5-6.5 5-6.5-5-7 5z" fill="#FFFBF5" stroke="#D9CDB8" stroke-width="2"/><path d="M49 32h22M49 42h22M49 52h13" stroke="#B4A99A" stroke-width="4" stroke-linecap="round"/><circle cx="80" cy="74" r="13" fill="#5CC39A"/><path d="m74 74 4.5 4.500L86 70" stroke="#0B2A1E" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  search: frame(
    '<circle cx="54" cy="46" r="26" fill="#E3F1EA" stroke="#0E6B4A" stroke-width="5"/><path d="m73 65 16 17" stroke="#8F5B12" stroke-width="8" stroke-linecap="round"/><path d="M46 55c0-10 7-15 18-15 0 10-7 15-18 15z" fill="#7FB77E"/>',
  ),
  offline: frame(
    '<path d="M38 72h42a15 15 0 0 0 2-29.900A22 22 0 0 0 40 38a17 17 0 0 0-2 34z" fill="#D9CDB8"/><path d="m50 48 20 18M70 48 50 66" stroke="#C2342A" stroke-width="5" stroke-linecap="round"/>',
  ),
  person: frame(
    `<circle cx="60" cy="38" r="17" fill="#F1DFC6"/><path d="M26 90c3-22 17-30 34-30s31 8 34 30z" fill="#5CC39A"/><path d="M43 36c0-12 8-18 17-18s17 6 17 18c-8 0-12-6-17-9-5 5-9 9-17 9z" fill="#4A2E16"/><path d="M54 42c2 3 10 3 12 0" stroke="#8F5B12" stroke-width="2.5" stroke-linecap="round"/>`,
  ),
  shop: frame(
    '<path d="M30 44h60v46H30z" fill="#FFFBF5" stroke="#D9CDB8" stroke-width="2"/><path d="M26 26h68l4 18a9 9 0 0 1-18 0 9 9 0 0 1-20 0 9 9 0 0 1-20 0 9 9 0 0 1-18 0z" fill="#0E6B4A"/><path d="M40 26h14l-1 18a9 9 0 0 1-17 0zM68 26h14l4 18a9 9 0 0 1-17 0z" fill="#CDE5A8"/><path d="M62 60h18v30H62z" fill="#B5763A"/><rect x="38" y="60" width="16" height="14" rx="3" fill="#E3F1EA"/>',
  ),
} as const;
