import type { OutputOf, ParsedInputOf } from '@/contract';
import type { Address } from '@/contract/address.schemas';
import { limits } from '@/contract/limits';
import { reachOf } from '@/domain/delivery';
import { findUser, lockMember, typedPhone } from '../account';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { IntentCtx, MemberCtx, VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import { findShop } from '../shop';
import {
  type AddressRecord,
  changeAddress,
  clearDefault,
  countAddresses,
  deleteAddress,
  findAddress,
  findAddresses,
  findDefaultAddress,
  insertAddress,
} from './address-repository';
import type { RegionBook } from './region-book';

type AddressFields = Omit<ParsedInputOf<'address', 'add'>, 'is_default'>;

const toAddress = (row: AddressRecord): Address => ({
  id: row.id,
  name: row.name,
  areacode: row.areacode,
  mobile: row.mobile.slice(row.areacode.length),
  village_code: row.village_code,
  province_name: row.province_name,
  city_name: row.city_name,
  district_name: row.district_name,
  village_name: row.village_name,
  postcode: row.postcode,
  detail: row.detail,
  label: row.label,
  courier_note: row.courier_note,
  lng: row.lng,
  lat: row.lat,
  is_default: row.is_default,
  version: row.version,
});

/** A member's address book. One address at most is the default one. */
export class AddressService {
  constructor(private readonly deps: { db: Db; clock: Clock; regions: RegionBook }) {}

  /** If a shop is given, the answer says whether it delivers to each address. */
  async list(
    { shop_id }: ParsedInputOf<'address', 'list'>,
    ctx: MemberCtx<'SHOP_NOT_FOUND'>,
  ): Promise<OutputOf<'address', 'list'>> {
    const { read } = this.deps.db;
    const shop = shop_id === undefined ? null : await findShop(read, shop_id);
    if (shop === undefined) throw ctx.refusal('SHOP_NOT_FOUND');
    const rows = await findAddresses(read, ctx.memberId);
    if (shop === null) return { list: rows.map(toAddress) };
    return { list: rows.map((row) => ({ ...toAddress(row), in_range: reachOf(shop, row).inRange ? 1 : 0 })) };
  }

  async getDefault(_input: object, { memberId }: MemberCtx): Promise<OutputOf<'address', 'getDefault'>> {
    const { read } = this.deps.db;
    const found = await findDefaultAddress(read, memberId);
    const { nickname: name, areacode, mobile } = await findUser(read, memberId);
    return {
      address: found ? toAddress(found) : null,
      own: { name, areacode, mobile: mobile.slice(areacode.length) },
    };
  }

  /** The first address becomes the default one. */
  async add(
    { is_default, ...fields }: ParsedInputOf<'address', 'add'>,
    ctx: IntentCtx<'ADDRESS_LIMIT'>,
  ): Promise<OutputOf<'address', 'add'>> {
    const { memberId: me } = ctx;
    const row = await this.rowOf(fields, ctx);
    return ctx.intent.once(async (tx) => {
      await lockMember(tx, me);
      const count = await countAddresses(tx, me);
      if (count >= limits.addressesMax) throw ctx.refusal('ADDRESS_LIMIT', { max: limits.addressesMax });
      const isDefault = is_default === 1 || count === 0;
      if (isDefault) await clearDefault(tx, me);
      const createtime = row.updatetime;
      const made = await insertAddress(tx, { ...row, user_id: me, is_default: isDefault ? 1 : 0, createtime });
      return { address: toAddress(made) };
    });
  }

  async edit(
    { id, is_default, version, ...fields }: ParsedInputOf<'address', 'edit'>,
    ctx: MemberCtx<'ADDRESS_NOT_FOUND' | 'ADDRESS_CHANGED'>,
  ): Promise<OutputOf<'address', 'edit'>> {
    const { memberId: me } = ctx;
    const row = await this.rowOf(fields, ctx);
    return this.deps.db.transaction(async (tx) => {
      await lockMember(tx, me);
      const before = await findAddress(tx, { me, id });
      if (!before) throw ctx.refusal('ADDRESS_NOT_FOUND');
      if (version !== undefined && version !== before.version) {
        throw ctx.refusal('ADDRESS_CHANGED', { address: toAddress(before) });
      }
      if (is_default === 1 && before.is_default === 0) await clearDefault(tx, me);
      const changed = await changeAddress(tx, { me, id, set: { ...row, is_default } });
      if (!changed) throw ctx.refusal('ADDRESS_NOT_FOUND');
      return { address: toAddress(changed) };
    });
  }

  async remove({ id }: ParsedInputOf<'address', 'remove'>, ctx: MemberCtx<'ADDRESS_NOT_FOUND'>): Promise<object> {
    const isGone = await deleteAddress(this.deps.db.read, { me: ctx.memberId, id });
    if (!isGone) throw ctx.refusal('ADDRESS_NOT_FOUND');
    return {};
  }

  /** A blank keyword counts as none. Refuses half a place, and a place beside another question. */
  async regions(
    { within, keyword = '', near, lng, lat }: ParsedInputOf<'address', 'regions'>,
    ctx: VisitorCtx,
  ): Promise<OutputOf<'address', 'regions'>> {
    const { regions } = this.deps;
    const isTyped = keyword.trim() !== '';
    if (lng !== undefined || lat !== undefined) {
      if (lng === undefined) throw ctx.refusal('INVALID_INPUT', fieldError('lng', 'required'));
      if (lat === undefined) throw ctx.refusal('INVALID_INPUT', fieldError('lat', 'required'));
      if (within !== undefined) throw ctx.refusal('INVALID_INPUT', fieldError('within', 'invalid'));
      if (isTyped) throw ctx.refusal('INVALID_INPUT', fieldError('keyword', 'invalid'));
      const city = await regions.cityAt({ lng, lat });
      return { list: city ? [city] : [] };
    }
    if (!isTyped) return { list: await regions.within(within) };
    if (within !== undefined) throw ctx.refusal('INVALID_INPUT', fieldError('within', 'invalid'));
    return { list: await regions.search(keyword, near) };
  }

  /** The columns of what was typed. Refuses an unknown village, a number that is no mobile number, and half a pin. */
  private async rowOf({ mobile, areacode, ...fields }: AddressFields, ctx: MemberCtx) {
    const { db, clock, regions } = this.deps;
    const phone = await typedPhone(db.read, ctx, { mobile, areacode });
    const village = await regions.village(fields.village_code);
    const [district_name, city_name, province_name] = village?.within ?? [];
    if (!village || !district_name || !city_name || !province_name) {
      throw ctx.refusal('INVALID_INPUT', fieldError('village_code', 'invalid'));
    }
    if ((fields.lng === null) !== (fields.lat === null)) {
      throw ctx.refusal('INVALID_INPUT', fieldError(fields.lng === null ? 'lng' : 'lat', 'required'));
    }
    const names = { village_name: village.name, district_name, city_name, province_name };
    return { ...fields, ...phone, ...names, updatetime: clock.now() };
  }
}
