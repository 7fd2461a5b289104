/**
 * The design tokens for code that cannot read CSS variables (status bar, canvas, tests). A test keeps them equal to
 * `tokens.scss`.
 */
export const lightColours = {
  paper: '#FFFBF5',
  cream: '#F6F1E7',
  card: '#FFFFFF',
  line: '#EAE2D3',
  ink: '#1D1A16',
  muted: '#6B6258',
  pandan: '#0E6B4A',
  'on-pandan': '#FFFFFF',
  mint: '#E3F1EA',
  chili: '#C2342A',
  'on-chili': '#FFFFFF',
  blush: '#FCEAE7',
  gold: '#8F5B12',
  sand: '#FBF0DA',
  hero: '#0E6B4A',
  'on-hero': '#FFFFFF',
  'on-hero-muted': '#DCEBE3',
  bar: '#1D1A16',
  'on-bar': '#FFFFFF',
  'on-bar-muted': '#CFC7BB',
  leaf: '#CDE5A8',
  'on-leaf': '#0B5239',
} as const;

export type ColourName = keyof typeof lightColours;

export const darkColours: Record<ColourName, string> = {
  paper: '#16140F',
  cream: '#2E2920',
  card: '#211E18',
  line: '#37322A',
  ink: '#F4EEE4',
  muted: '#B4A99A',
  pandan: '#5CC39A',
  'on-pandan': '#0B2A1E',
  mint: '#17382B',
  chili: '#FF8A7A',
  'on-chili': '#2A0F0B',
  blush: '#3A1F1B',
  gold: '#E7B866',
  sand: '#35290F',
  hero: '#17382B',
  'on-hero': '#F4EEE4',
  'on-hero-muted': '#BFD3C8',
  bar: '#2E2A22',
  'on-bar': '#F4EEE4',
  'on-bar-muted': '#C4BAAB',
  leaf: '#2F5A43',
  'on-leaf': '#DDF0C4',
};

/** Every pair of text and background colour that the screens use; each must reach 4.5:1 in both themes. */
export const textPairs: readonly (readonly [ColourName, ColourName])[] = [
  ['ink', 'paper'],
  ['ink', 'cream'],
  ['ink', 'card'],
  ['ink', 'mint'],
  ['ink', 'sand'],
  ['ink', 'line'],
  ['ink', 'blush'],
  ['muted', 'paper'],
  ['muted', 'cream'],
  ['muted', 'card'],
  ['muted', 'sand'],
  ['pandan', 'paper'],
  ['pandan', 'cream'],
  ['pandan', 'card'],
  ['pandan', 'mint'],
  ['on-pandan', 'pandan'],
  ['chili', 'paper'],
  ['chili', 'cream'],
  ['chili', 'card'],
  ['chili', 'blush'],
  ['on-chili', 'chili'],
  ['gold', 'paper'],
  ['gold', 'card'],
  ['gold', 'sand'],
  ['on-hero', 'hero'],
  ['on-hero-muted', 'hero'],
  ['on-bar', 'bar'],
  ['on-bar-muted', 'bar'],
  ['on-leaf', 'leaf'],
  ['ink', 'leaf'],
];

/** Font sizes in design units. No others are used. */
export const typeScale = [22, 24, 26, 28, 34, 44, 80, 104] as const;
