import { makeAutoObservable } from 'mobx';
import { isLanguage, type Language } from '@/i18n/languages';
import { isRecord, isWhole, type Loose, numberIn, textOf } from '@/lib/guards';
import type { Storage } from '@/platform/storage/storage';

/** The part of a member that is stored on the device. The phone number comes masked from the server. */
export interface SessionUser {
  id: number;
  nickname: string;
  avatar: string;
  mobile: string;
}

/** The shop in use, with the fields that screens need before the first answer. */
export interface ShopInfo {
  id: number;
  name: string;
  address: string;
  city_code: string;
  city_name: string;
  image: string;
  mobile: string;
  lng: number;
  lat: number;
  utc_offset_minutes: number;
}

/** Spec §3, exactly. `language` is empty until the customer has chosen one. */
export interface SessionRecord {
  token: string;
  user: SessionUser | null;
  language: Language | '';
  longitude: number | null;
  latitude: number | null;
  shop_id: number | null;
  shopInfo: ShopInfo | null;
}

function userOf(stored: unknown): SessionUser | null {
  if (!isRecord(stored) || !isWhole(stored.id, 1)) return null;
  return {
    id: stored.id,
    nickname: textOf(stored.nickname),
    avatar: textOf(stored.avatar),
    mobile: textOf(stored.mobile),
  };
}

/** The part of a `userinfo` that may be stored on the device. */
const keptOf = ({ id, nickname, avatar, mobile }: SessionUser): SessionUser => ({ id, nickname, avatar, mobile });

function shopInfoOf(stored: unknown): ShopInfo | null {
  if (!isRecord(stored) || !isWhole(stored.id, 1) || !textOf(stored.name)) return null;
  return {
    id: stored.id,
    name: textOf(stored.name),
    address: textOf(stored.address),
    city_code: textOf(stored.city_code),
    city_name: textOf(stored.city_name),
    image: textOf(stored.image),
    mobile: textOf(stored.mobile),
    lng: numberIn(stored.lng, -180, 180) ?? 0,
    lat: numberIn(stored.lat, -90, 90) ?? 0,
    utc_offset_minutes: numberIn(stored.utc_offset_minutes, -720, 840) ?? 420,
  };
}

/** Parses a stored record as far as possible. A token without a user (or the reverse) is no session. */
export function parseSession(stored: unknown): SessionRecord | undefined {
  if (!isRecord(stored)) return undefined;
  const record: Loose = stored;
  const user = userOf(record.user);
  const token = textOf(record.token, 200);
  const isSession = user !== null && /^[\w.~+/=-]+$/.test(token);
  const shopInfo = shopInfoOf(record.shopInfo);
  const longitude = numberIn(record.longitude, -180, 180);
  const latitude = numberIn(record.latitude, -90, 90);
  const hasPlace = longitude !== null && latitude !== null;
  return {
    token: isSession ? token : '',
    user: isSession ? user : null,
    language: isLanguage(record.language) ? record.language : '',
    longitude: hasPlace ? longitude : null,
    latitude: hasPlace ? latitude : null,
    shop_id: shopInfo?.id ?? null,
    shopInfo,
  };
}

/** The member, the language, the place and the shop: what spec §3 stores on the device, and nothing else. */
export class SessionStore implements SessionRecord {
  token = '';
  user: SessionUser | null = null;
  language: Language | '' = '';
  longitude: number | null = null;
  latitude: number | null = null;
  shop_id: number | null = null;
  shopInfo: ShopInfo | null = null;
  /** The server has ended the last session; the customer has not. */
  hasLapsed = false;

  constructor(private readonly storage: Storage) {
    Object.assign(this, storage.read('session', parseSession));
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true });
  }

  get isMember(): boolean {
    return this.token !== '';
  }

  start(token: string, user: SessionUser): void {
    this.token = token;
    this.user = keptOf(user);
    this.hasLapsed = false;
    this.save(['token', 'user']);
  }

  /** Stores a part of its argument, so a whole `userinfo` may be passed. */
  setUser(user: SessionUser): void {
    this.user = keptOf(user);
    this.save(['user']);
  }

  /** Ends it because the server has: too old, or the password was changed. */
  lapse(): void {
    this.end();
    this.hasLapsed = true;
  }

  /** Clears token and user (spec §4); language, place and shop stay. */
  end(): void {
    this.token = '';
    this.user = null;
    this.save(['token', 'user']);
  }

  /** Stores what the customer has chosen; with an empty text that they have chosen none. */
  setLanguage(language: Language | ''): void {
    this.language = language;
    this.save(['language']);
  }

  setPlace(longitude: number, latitude: number): void {
    this.longitude = longitude;
    this.latitude = latitude;
    this.save(['longitude', 'latitude']);
  }

  setShop(shop: ShopInfo | null): void {
    this.shopInfo = shop && shopInfoOf(shop);
    this.shop_id = this.shopInfo?.id ?? null;
    this.save(['shop_id', 'shopInfo']);
  }

  /** Merges the changed fields into the stored record, because another tab may have logged in or out. */
  private save(changed: readonly (keyof SessionRecord)[]): void {
    const { token, user, language, longitude, latitude, shop_id, shopInfo } = this;
    const own: SessionRecord = { token, user, language, longitude, latitude, shop_id, shopInfo };
    const record: SessionRecord = this.storage.read('session', parseSession) ?? own;
    const news = Object.fromEntries(changed.map((field) => [field, own[field]]));
    this.storage.write('session', JSON.parse(JSON.stringify({ ...record, ...news })) as SessionRecord);
  }
}
