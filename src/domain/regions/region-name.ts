const shorter: readonly (readonly [official: string, short: string])[] = [
  ['Daerah Khusus Ibukota ', 'DKI '],
  ['Daerah Istimewa ', 'DI '],
  ['Kota Administrasi ', ''],
  ['Kabupaten Administrasi ', 'Kab. '],
  ['Kabupaten ', 'Kab. '],
];

/** The name as people write it: `Kota Administrasi Jakarta Selatan` is Jakarta Selatan. */
export function shortName(name: string): string {
  const found = shorter.find(([official]) => name.startsWith(official));
  return found ? found[1] + name.slice(found[0].length) : name;
}

/** The short names of a region and of those around it. They are Latin in every language, and so is the mark between. */
export const fullName = ({ name, within }: { name: string; within: readonly string[] }): string =>
  [name, ...within].map(shortName).join(', ');
