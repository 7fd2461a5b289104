import { type CategoryKey, say, type Text3 } from './seed-types';

export interface SeedCity {
  /** Code of the province or city in the national list of regions. */
  code: string;
  name: Text3;
  lng: number;
  lat: number;
  timezone: string;
  offsetMinutes: number;
}

const wib = { timezone: 'Asia/Jakarta', offsetMinutes: 420 };
const wita = { timezone: 'Asia/Makassar', offsetMinutes: 480 };

export const cities: readonly SeedCity[] = [
  { code: '31', name: say('Jakarta', '雅加达', 'Jakarta'), lng: 106.8229, lat: -6.1944, ...wib },
  { code: '32.73', name: say('Bandung', '万隆', 'Bandung'), lng: 107.6098, lat: -6.9147, ...wib },
  { code: '35.78', name: say('Surabaya', '泗水', 'Surabaya'), lng: 112.7378, lat: -7.2459, ...wib },
  { code: '51.71', name: say('Denpasar', '登巴萨', 'Denpasar'), lng: 115.2167, lat: -8.6566, ...wita },
];

/** Opening hours on weekdays and at the weekend; `26:00` is 02:00 of the next day. */
interface Hours {
  week: readonly [open: string, close: string];
  weekend: readonly [open: string, close: string];
}

export interface SeedShop {
  id: number;
  slug: string;
  name: string;
  address: string;
  city: string;
  lng: number;
  lat: number;
  mobile: string;
  /** `always`: never closes. */
  hours: Hours | 'always';
  resting?: true;
  notice?: Text3;
  leadMinutes: number;
  /** Tenths of a minute that each cup in the queue adds. */
  minutesPerCupX10: number;
  /** Rupiah added to the first shop's price of every cup. */
  dearer?: number;
  /** What this shop does not sell: whole categories, and every n-th of the other drinks. */
  without?: readonly CategoryKey[];
  skipEvery?: number;
  /** Cups sold, in per cent of the first shop's. */
  busy: number;
}

const daily = (open: string, close: string): Hours => ({ week: [open, close], weekend: [open, close] });

export const shops: readonly SeedShop[] = [
  {
    id: 1,
    slug: 'sudirman',
    name: 'Kedai Sudirman',
    address: 'Jl. Jend. Sudirman Kav. 52, Senayan',
    city: '31',
    lng: 106.8085,
    lat: -6.2257,
    mobile: '+622150201101',
    hours: 'always',
    leadMinutes: 8,
    minutesPerCupX10: 10,
    busy: 100,
  },
  {
    id: 2,
    slug: 'bendungan-hilir',
    name: 'Kedai Bendungan Hilir',
    address: 'Jl. Bendungan Hilir Raya 18, Tanah Abang',
    city: '31',
    lng: 106.8127,
    lat: -6.2108,
    mobile: '+622150201102',
    hours: { week: ['07:00', '23:00'], weekend: ['08:00', '23:00'] },
    leadMinutes: 15,
    minutesPerCupX10: 12,
    skipEvery: 6,
    busy: 62,
  },
  {
    id: 3,
    slug: 'setiabudi',
    name: 'Kedai Setiabudi',
    address: 'Jl. Setiabudi Tengah 7, Setiabudi',
    city: '31',
    lng: 106.8262,
    lat: -6.209,
    mobile: '+622150201103',
    hours: { week: ['06:30', '21:00'], weekend: ['08:00', '20:00'] },
    leadMinutes: 6,
    minutesPerCupX10: 8,
    without: ['seasonal'],
    skipEvery: 5,
    busy: 48,
  },
  {
    id: 4,
    slug: 'blok-m',
    name: 'Kedai Blok M',
    address: 'Jl. Melawai IX 3, Kebayoran Baru',
    city: '31',
    lng: 106.8005,
    lat: -6.2442,
    mobile: '+622150201104',
    hours: { week: ['07:00', '24:00'], weekend: ['09:00', '26:00'] },
    leadMinutes: 10,
    minutesPerCupX10: 10,
    skipEvery: 7,
    busy: 81,
  },
  {
    id: 5,
    slug: 'kota-tua',
    name: 'Kedai Kota Tua',
    address: 'Jl. Pintu Besar Utara 27, Taman Sari',
    city: '31',
    lng: 106.8133,
    lat: -6.1352,
    mobile: '+622150201105',
    hours: daily('09:00', '21:00'),
    resting: true,
    notice: say(
      'Closed while we restore the old tiles. See you soon!',
      '老花砖修复中，暂停营业，很快再见！',
      'Tutup sementara, ubin lamanya sedang dipugar. Sampai jumpa!',
    ),
    leadMinutes: 10,
    minutesPerCupX10: 10,
    skipEvery: 4,
    busy: 33,
  },
  {
    id: 6,
    slug: 'braga',
    name: 'Kedai Braga',
    address: 'Jl. Braga 58, Sumur Bandung',
    city: '32.73',
    lng: 107.6095,
    lat: -6.9175,
    mobile: '+622220401106',
    hours: { week: ['08:00', '22:00'], weekend: ['08:00', '24:00'] },
    leadMinutes: 10,
    minutesPerCupX10: 11,
    skipEvery: 8,
    busy: 74,
  },
  {
    id: 7,
    slug: 'dago',
    name: 'Kedai Dago',
    address: 'Jl. Ir. H. Juanda 122, Coblong',
    city: '32.73',
    lng: 107.613,
    lat: -6.8907,
    mobile: '+622220401107',
    hours: { week: ['07:00', '23:00'], weekend: ['07:00', '25:00'] },
    leadMinutes: 9,
    minutesPerCupX10: 10,
    skipEvery: 6,
    busy: 69,
  },
  {
    id: 8,
    slug: 'riau',
    name: 'Kedai Riau',
    address: 'Jl. L.L.R.E. Martadinata 94, Bandung Wetan',
    city: '32.73',
    lng: 107.6212,
    lat: -6.907,
    mobile: '+622220401108',
    hours: daily('09:00', '21:00'),
    leadMinutes: 7,
    minutesPerCupX10: 9,
    without: ['caffeineFree'],
    skipEvery: 6,
    busy: 41,
  },
  {
    id: 9,
    slug: 'tunjungan',
    name: 'Kedai Tunjungan',
    address: 'Jl. Tunjungan 65, Genteng',
    city: '35.78',
    lng: 112.7387,
    lat: -7.258,
    mobile: '+623150301109',
    hours: { week: ['08:00', '23:00'], weekend: ['08:00', '25:00'] },
    leadMinutes: 9,
    minutesPerCupX10: 10,
    skipEvery: 7,
    busy: 77,
  },
  {
    id: 10,
    slug: 'darmo',
    name: 'Kedai Darmo',
    address: 'Jl. Raya Darmo 88, Wonokromo',
    city: '35.78',
    lng: 112.7392,
    lat: -7.2862,
    mobile: '+623150301110',
    hours: { week: ['06:30', '22:00'], weekend: ['07:00', '22:00'] },
    leadMinutes: 8,
    minutesPerCupX10: 10,
    skipEvery: 5,
    busy: 52,
  },
  {
    id: 11,
    slug: 'gubeng',
    name: 'Kedai Gubeng',
    address: 'Jl. Gubeng Pojok 14, Genteng',
    city: '35.78',
    lng: 112.7502,
    lat: -7.2655,
    mobile: '+623150301111',
    hours: daily('05:00', '22:00'),
    leadMinutes: 5,
    minutesPerCupX10: 7,
    without: ['seasonal', 'boba'],
    skipEvery: 7,
    busy: 58,
  },
  {
    id: 12,
    slug: 'renon',
    name: 'Kedai Renon',
    address: 'Jl. Raya Puputan 41, Renon',
    city: '51.71',
    lng: 115.234,
    lat: -8.6731,
    mobile: '+623612601112',
    hours: { week: ['07:00', '22:00'], weekend: ['08:00', '22:00'] },
    leadMinutes: 8,
    minutesPerCupX10: 10,
    dearer: 1000,
    skipEvery: 6,
    busy: 55,
  },
  {
    id: 13,
    slug: 'sanur',
    name: 'Kedai Sanur',
    address: 'Jl. Danau Tamblingan 79, Sanur',
    city: '51.71',
    lng: 115.263,
    lat: -8.6935,
    mobile: '+623612601113',
    hours: daily('06:00', '23:00'),
    leadMinutes: 10,
    minutesPerCupX10: 11,
    dearer: 2000,
    skipEvery: 9,
    busy: 72,
  },
  {
    id: 14,
    slug: 'teuku-umar',
    name: 'Kedai Teuku Umar',
    address: 'Jl. Teuku Umar 120, Dauh Puri',
    city: '51.71',
    lng: 115.206,
    lat: -8.679,
    mobile: '+623612601114',
    hours: { week: ['08:00', '23:00'], weekend: ['09:00', '24:00'] },
    leadMinutes: 7,
    minutesPerCupX10: 9,
    dearer: 1000,
    without: ['matcha'],
    skipEvery: 6,
    busy: 46,
  },
];

/** Opening hours by weekday as the database stores them, 0 = Sunday; empty for a shop that never closes. */
export function businessDays(hours: SeedShop['hours']): { weekday: number; open: string; close: string }[] {
  if (hours === 'always') return [];
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const [open, close] = weekday === 0 || weekday === 6 ? hours.weekend : hours.week;
    return { weekday, open, close };
  });
}
