/** Short, old and common names of regions, and the words that the official names use instead; a bar divides several. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tj: 'tanjung',
    tjg: 'tanjung',
    tg: 'tanjung',
    kp: 'kampung',
    kpg: 'kampung',
    kby: 'kebayoran',
    kbyoran: 'kebayoran',
    kbayoran: 'kebayoran',
    kb: 'kebayoran|kebon|kebun',
    kebun: 'kebon',
    kebon: 'kebun',
    priuk: 'priok',
    pd: 'pondok',
    pdk: 'pondok',
    ps: 'pasar',
    psr: 'pasar',
    gn: 'gunung',
    gng: 'gunung',
    sei: 'sungai',
    tlk: 'teluk',
    rw: 'rawa',
    klp: 'kelapa',
    tn: 'tanah',
    bdr: 'bandar',
    'd i yogyakarta': 'daerah istimewa yogyakarta',
    bks: 'bekasi',
    bgr: 'bogor',
    dpk: 'depok',
    tgr: 'tangerang',
    tng: 'tangerang',
    smg: 'semarang',
    mlg: 'malang',
    jakpus: 'jakarta pusat',
    jakut: 'jakarta utara',
    jakbar: 'jakarta barat',
    jaksel: 'jakarta selatan',
    jaktim: 'jakarta timur',
    dki: 'jakarta',
    jkt: 'jakarta',
    djakarta: 'jakarta',
    batavia: 'jakarta',
    tangsel: 'tangerang selatan',
    bdg: 'bandung',
    sby: 'surabaya',
    soerabaja: 'surabaya',
    jogja: 'yogyakarta',
    jogjakarta: 'yogyakarta',
    djogja: 'yogyakarta',
    diy: 'yogyakarta',
    solo: 'surakarta',
    'ujung pandang': 'makassar',
    ujungpandang: 'makassar',
    makasar: 'makassar',
    'tanjung karang': 'bandar lampung',
    palangkaraya: 'palangka raya',
    pangkalpinang: 'pangkal pinang',
    'bukit tinggi': 'bukittinggi',
    'bau bau': 'baubau',
    'irian jaya': 'papua',
    irian: 'papua',
    sumut: 'sumatera utara',
    sumbar: 'sumatera barat',
    sumsel: 'sumatera selatan',
    sumatra: 'sumatera',
    babel: 'bangka belitung',
    kepri: 'kepulauan riau',
    jabar: 'jawa barat',
    jateng: 'jawa tengah',
    jatim: 'jawa timur',
    ntb: 'nusa tenggara barat',
    ntt: 'nusa tenggara timur',
    kalbar: 'kalimantan barat',
    kalteng: 'kalimantan tengah',
    kalsel: 'kalimantan selatan',
    kaltim: 'kalimantan timur',
    kaltara: 'kalimantan utara',
    sulut: 'sulawesi utara',
    sulteng: 'sulawesi tengah',
    sulsel: 'sulawesi selatan',
    sultra: 'sulawesi tenggara',
    sulbar: 'sulawesi barat',
    malut: 'maluku utara',
    kab: 'kabupaten',
    kodya: 'kota',
    kotamadya: 'kota',
  }),
);

/** Short forms that people join to the name after them: `tjduren`, `kpmelayu`. */
const joinedForms: readonly string[] = [
  ...['tj', 'tjg', 'tg', 'kp', 'kpg', 'kb', 'kby', 'kbyoran', 'kbayoran'],
  ...['pd', 'pdk', 'ps', 'psr', 'gn', 'gng', 'sei', 'tlk', 'rw', 'klp', 'tn'],
];

/** Words that say what a region is, and its level: 0 province to 3 village. Official names do not contain them. */
const levelWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    prov: 0,
    provinsi: 0,
    propinsi: 0,
    kec: 2,
    kecamatan: 2,
    kel: 3,
    kelurahan: 3,
    desa: 3,
    ds: 3,
  }),
);

/** Words that stand before a postcode. */
const postcodeWords = /\b(?:kode ?pos|postcode)\b:?/;

/** Words that say whether it is a city or a regency, which people often do not know of the one that they mean. */
const cityWords: readonly string[] = ['kota', 'kabupaten', 'kab', 'kodya', 'kotamadya'];

/** Numbers of the neighbourhood, which stand before the name in addresses: `rt 05 rw 02`, `rt rw 005 002`. */
const neighbourhood = /\b(?:rt|rw)(?: (?:rt|rw))? ?\d{1,3}(?: ?\d{1,3}(?!\d))?(?: ?rw ?\d{1,3})?/g;

const postcodeIn = /(?<!\d)\d{5}(?!\d)/;

/** Words of a search that count. More of them are no name of a region, and each takes the server time. */
const WORDS_MAX = 6;

/** Letters that a name has at least that is joined to a word of a level. */
const LEVEL_RESTS_MIN = 4;

/** Letters that a name has at least that is joined to a short form: one letter begins too many names. */
const RESTS_MIN = 2;

const spaced = [...otherNames.keys()].filter((name) => name.includes(' '));

/** A name as people write it who join its words. */
export const withoutBlanks = (text: string): string => text.replace(/ /g, '');

/** Comparable text of a name or of what was typed. */
export const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,:;/()-]+/g, ' ')
    .trim();

/** The name without the words that say what a region is: `kota administrasi jakarta selatan` is `jakarta selatan`. */
export const bareName = (plain: string): string =>
  plain.replace(/^(?:(?:kota|kabupaten)(?: administrasi)?|daerah (?:khusus ibukota|istimewa)) (?=.)/, '');

export interface RegionWords {
  /** Each of these words has to be found in a region or around it, by one of its names. */
  words: readonly (readonly string[])[];
  /** `kota` or `kabupaten`, if there are other words: a region that has it is better, but it may be wrong. */
  wished: readonly (readonly string[])[];
  /** The level that was named, if one was. */
  level: number | undefined;
  postcode: string | undefined;
}

const namesOf = (word: string): string[] => [word, ...(otherNames.get(word)?.split('|') ?? [])];

const startsJoined = (word: string): boolean =>
  [...joinedForms, ...levelWords.keys()].some((form) => word.startsWith(form));

/**
 * The word, or the short form and the name that are joined in it: `tjduren` is tj and duren, because a region is called
 * Tanjung Duren. A word that is in a name of a region stays whole: `seilama` is no short form.
 */
function apart(word: string, isNamed: (text: string) => boolean): string[] {
  if (otherNames.has(word) || !startsJoined(word) || isNamed(word)) return [word];
  for (const form of levelWords.keys()) {
    const rest = word.slice(form.length);
    if (word.startsWith(form) && rest.length >= LEVEL_RESTS_MIN && isNamed(rest)) return [form, rest];
  }
  for (const form of joinedForms) {
    const rest = word.slice(form.length);
    if (!word.startsWith(form) || rest.length < RESTS_MIN) continue;
    const isCalled = (name: string): boolean =>
      otherNames
        .get(form)
        ?.split('|')
        .some((full) => isNamed(full + name)) === true;
    if (namesOf(rest).some(isCalled)) return [form, rest];
  }
  return [word];
}

/**
 * The words of what was typed: `kec. Menteng, Jakpus` is menteng in jakarta pusat, a district. `isNamed` says whether a
 * text without blanks is in the name of any region.
 */
export function regionWords(typed: string, isNamed: (text: string) => boolean): RegionWords {
  let text = ` ${plainName(typed)} `;
  const postcode = postcodeIn.exec(text)?.[0];
  text = text.replace(postcodeIn, ' ').replace(postcodeWords, ' ').replace(neighbourhood, ' ');
  const all: string[] = [];
  for (const name of spaced) {
    if (!text.includes(` ${name} `)) continue;
    all.push(name);
    text = text.replace(` ${name} `, ' ');
  }
  const words = [...new Set(text.split(' ').filter(Boolean))].slice(0, WORDS_MAX);
  all.push(...new Set(words.flatMap((word) => apart(word, isNamed))));
  // Alone such a word may be the beginning of a name: "kel" of Kelapa Gading.
  const names = all.filter((word) => !levelWords.has(word));
  const level = names.length > 0 ? all.find((word) => levelWords.has(word)) : undefined;
  const sought = names.length > 0 ? names : all;
  const isSure = (word: string): boolean => !cityWords.includes(word);
  const hasSure = sought.some(isSure);
  return {
    words: sought.filter((word) => !hasSure || isSure(word)).map(namesOf),
    wished: hasSure ? sought.filter((word) => !isSure(word)).map(namesOf) : [],
    level: level === undefined ? undefined : levelWords.get(level),
    postcode,
  };
}
