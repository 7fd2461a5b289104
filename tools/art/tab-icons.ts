/**
 * Tab bar pictures. They are line drawings on a 24 grid, in the colours of the light theme, because the bar of a
 * mini-program has only one set of pictures.
 */
export const tabIcons = {
  home: 'M4 11 12 4l8 7v8a1.5 1.5 0 0 1-1.5 1.5H15v-6H9v6H5.500A1.500 1.500 0 0 1 4 19z',
  order: 'M6 8h12l-1.300 11.200A2 2 0 0 1 14.700 21H9.300a2 2 0 0 1-2-1.800zM5 8h14M13 8l1.500-5',
  orders: 'M7 3h10a1 1 0 0 1 1 1v17l-3-2-3 2-3-2-3 2V4a1 1 0 0 1 1-1zM9.500 8h5M9.500 12h5',
  mine: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500',
} as const;

export const tabSize = 162;

export function tabSvg(d: string, selected: boolean): string {
  const colour = selected ? '#0e6b4a' : '#6b6258';
  const fill = selected ? '#e3f1ea' : 'none';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tabSize}" height="${tabSize}" viewBox="0 0 24 24"><path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${selected ? 2 : 1.8}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
