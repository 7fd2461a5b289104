import { byDay, sortedBusiness } from './hours';
import type { Field, TableSync } from './sync';

const plain = (...names: string[]): Field[] => names.map((name) => ({ column: name, label: name }));
const named = (column: string, label: string, preset?: unknown): Field => ({ column, label, preset });
const isOn = (value: unknown): boolean => value === 1;
const flag = (column: string, label: string): Field => ({ column, label, show: isOn });

/** Shows an id as the key of the row that has it. */
export const reference = (column: string, label: string, keys: ReadonlyMap<string, number>): Field => {
  const names = new Map([...keys].map(([key, id]) => [id, key]));
  return { column, label, show: (id) => names.get(Number(id)) ?? id };
};

export const cityTable: TableSync = {
  table: 'city',
  what: 'city',
  key: 'code',
  hasId: false,
  fields: [named('name_json', 'name'), ...plain('lng', 'lat')],
  onColumn: 'status',
  isOrdered: true,
};

export const groupTable: TableSync = {
  table: 'spec',
  what: 'group',
  key: 'key',
  hasId: true,
  fields: [...plain('kind', 'type'), flag('required', 'required'), named('max_num', 'max'), named('name_json', 'name')],
  onColumn: 'status',
  isOrdered: true,
};

export const valueTable = (groups: ReadonlyMap<string, number>): TableSync => ({
  table: 'spec_value',
  what: 'value',
  key: 'key',
  hasId: true,
  fields: [
    reference('spec_id', 'group', groups),
    named('name_json', 'name'),
    named('price_delta', 'price'),
    ...plain('sugar_g', 'kcal', 'caffeine_mg'),
    { column: 'factor_bp', label: 'factor', show: (value) => Number(value) / 10_000 },
    named('allergens_json', 'allergens'),
  ],
  onColumn: 'status',
  isOrdered: true,
});

export const categoryTable: TableSync = {
  table: 'goods_cate',
  what: 'category',
  key: 'key',
  hasId: true,
  fields: [named('name_json', 'name')],
  onColumn: 'status',
  isOrdered: true,
};

export const drinkTable = (categories: ReadonlyMap<string, number>, now: number): TableSync => ({
  table: 'goods',
  what: 'drink',
  key: 'slug',
  hasId: true,
  fields: [
    reference('cate_id', 'category', categories),
    named('name_json', 'name'),
    named('intro_json', 'intro'),
    ...plain('image', 'image_large', 'tint'),
    named('tags_json', 'tags'),
    named('allergens_json', 'allergens'),
    ...plain('sugar_g', 'kcal', 'caffeine_mg'),
    named('ingredients_json', 'ingredients'),
    named('halal_cert_no', 'halal'),
    flag('vip_switch', 'member_price'),
    flag('coupon_switch', 'coupons'),
  ],
  onColumn: 'status',
  isOrdered: true,
  born: { createtime: now },
});

export const ingredientTable: TableSync = {
  table: 'ingredient',
  what: 'ingredient',
  key: 'slug',
  hasId: true,
  fields: [named('name_json', 'name')],
  onColumn: 'status',
  isOrdered: true,
};

const states: Readonly<Record<number, string>> = { 0: 'closed', 1: 'open', 2: 'resting' };

export const shopTable = (now: number): TableSync => ({
  table: 'shop',
  what: 'shop',
  key: 'key',
  hasId: true,
  fields: [
    ...plain('name', 'address'),
    named('city_code', 'city'),
    ...plain('image', 'mobile', 'lng', 'lat', 'timezone'),
    named('utc_offset_minutes', 'minutes from UTC'),
    { column: 'business_json', label: 'hours', normal: sortedBusiness, preset: [] },
    flag('always_open_switch', 'always open'),
    { column: 'special_days_json', label: 'special_days', normal: byDay },
    { column: 'status', label: 'status', show: (value) => states[Number(value)], preset: 1 },
    named('notice_json', 'notice'),
    named('pay_channels_json', 'pay_channels'),
    flag('takein_switch', 'pickup'),
    flag('takeout_switch', 'delivery'),
    named('delivery_radius', 'delivery.radius_m', 0),
    named('delivery_rules_json', 'delivery.tiers', []),
    named('min_amount', 'delivery.min_amount', 0),
    ...plain('lead_minutes'),
    { column: 'minutes_per_cup_x10', label: 'minutes_per_cup', show: (value) => Number(value) / 10 },
    ...plain('slot_minutes', 'slot_cups', 'asap_max_minutes', 'packing_fee'),
    named('tax_type', 'tax.type'),
    { column: 'tax_bp', label: 'tax.percent', show: (value) => Number(value) / 100 },
    flag('tax_included', 'tax.included'),
  ],
  onColumn: 'listed_switch',
  isOrdered: true,
  born: { createtime: now, updatetime: now },
  touch: `version = old.version + 1, updatetime = ${now}`,
});

export const areaCodeTable: TableSync = {
  table: 'areacode',
  what: 'area code',
  key: 'code',
  hasId: false,
  fields: [named('name_json', 'name'), ...plain('flag', 'example', 'min', 'max')],
  isOrdered: true,
};

export const settingTable: TableSync = {
  table: 'config',
  what: 'setting',
  key: 'key',
  hasId: false,
  fields: [named('value_json', 'value')],
};
