import type { Address } from '@/contract/address.schemas';
import type { AreaCodeRow, ChainConfig } from '@/contract/chain.schemas';
import type { ShopDetails, ShopRow } from '@/contract/shop.schemas';
import type { UserInfo } from '@/contract/user.schemas';

/** A shop as the API sends it. It is open until 22:00, at an unknown place. */
export const shopRow = (id: number, more: Partial<ShopRow> = {}): ShopRow => ({
  id,
  name: `Kedai ${id}`,
  address: 'Jl. Melati 1',
  city_code: '31',
  city_name: 'Jakarta',
  image: '',
  lng: 106.8,
  lat: -6.2,
  mobile: '',
  distance: null,
  state: 'open',
  status: 1,
  status_text: '',
  is_open: 1,
  open_until: null,
  next_open: null,
  utc_offset_minutes: 420,
  lead_minutes: 8,
  eta_min: 8,
  eta_max: 12,
  is_soon: 1,
  is_collect: 0,
  takein_switch: 1,
  takeout_switch: 0,
  delivery: null,
  notice: '',
  star_avg: 0,
  star_count: 0,
  ...more,
});

/** The details of the shop of `shopRow`. */
export const shopDetails = (id: number, more: Partial<ShopDetails> = {}): ShopDetails => ({
  ...shopRow(id),
  business: [],
  menu_version: '1',
  has_slots: 0,
  ...more,
});

/** Countries whose numbers may log in. */
export const areaCodes: { list: AreaCodeRow[] } = {
  list: [{ code: '+62', name: 'Indonesia', flag: '', example: '81234567890', min: 9, max: 12 }],
};

/** The settings of the chain. */
export const chainConfig = (more: Partial<ChainConfig> = {}): ChainConfig => ({
  app_name: 'Kedai',
  service_mobile: '',
  service_wa: '',
  currency: 'IDR',
  order_unpaid_minutes: 15,
  evaluate_days: 7,
  agreement_version: '2026-1',
  agreement: 'Terms',
  privacy: 'Privacy',
  about: 'About',
  welfare: 'Welfare',
  membership: '',
  pay_channels: [],
  parts: [],
  languages: [],
  version: '1.0.0',
  map_tiles: '',
  map_key: '',
  map_attribution: '',
  versioncode: 100,
  ...more,
});

/** A member without a password or a picture. */
export const userInfo = (more: Partial<UserInfo> = {}): UserInfo => ({
  id: 7,
  nickname: 'Rani',
  mobile: '812****7890',
  areacode: '+62',
  avatar: '',
  gender: 0,
  birthday: '',
  has_password: 0,
  createtime: 1_700_000_000,
  ...more,
});

/** An address as a call answers it. */
export const addressRow = (more: Partial<Address> = {}): Address => ({
  id: 7,
  name: 'Sari',
  areacode: '+62',
  mobile: '81234567000',
  village_code: '31.74.07.1006',
  province_name: 'Jakarta',
  city_name: 'Jakarta Selatan',
  district_name: 'Kebayoran Baru',
  village_name: 'Senayan',
  postcode: '',
  detail: 'Jl. Senopati 41',
  label: 'home',
  courier_note: '',
  lng: null,
  lat: null,
  is_default: 1,
  version: 3,
  ...more,
});
