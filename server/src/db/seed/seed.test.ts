import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areaCodes } from './area-codes';
import { counted, noLargeHot, notHotHere, soldOut, toppingsOut } from './availability';
import { banners } from './banners';
import { chainConfig, demoMember } from './chain-config';
import { allDrinks, menu } from './menu';
import { pictureVersions } from './picture-versions';
import {
  bannerRows,
  drinksOf,
  goodsRows,
  goodsSpecRows,
  shopGoodsRows,
  shopRows,
  shopSkuRows,
  skus,
  specRows,
  valueRows,
} from './seed-rows';
import { businessDays, cities, shops } from './shops';
import { specs } from './specs';

const staticFolder = join(__dirname, '../../../static');
const han = /\p{Script=Han}/u;

/** WCAG contrast of two `#RRGGBB`. */
function contrast(a: string, b: string): number {
  const light = (hex: string): number => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05;
  };
  const [x, y] = [light(a), light(b)];
  return Math.max(x, y) / Math.min(x, y);
}

/** Every {en, zh-Hans, id} object found at any depth. */
function texts3(inside: unknown, found: { en: string; 'zh-Hans': string; id: string }[] = []): typeof found {
  if (inside === null || typeof inside !== 'object') return found;
  if ('en' in inside && 'zh-Hans' in inside) found.push(inside as (typeof found)[number]);
  else for (const part of Object.values(inside)) texts3(part, found);
  return found;
}

describe('demo data', () => {
  test('has 60 drinks in 8 categories, each with its own slug and its own look', () => {
    expect(menu).toHaveLength(8);
    expect(allDrinks).toHaveLength(60);
    expect(new Set(allDrinks.map(({ slug }) => slug)).size).toBe(60);
    expect(new Set(allDrinks.map(({ look }) => JSON.stringify(look))).size).toBe(60);
  });

  test('has all texts in three languages, and Chinese characters in Chinese only', () => {
    const all = texts3([menu, cities, shops, specs, banners, areaCodes, chainConfig]);
    expect(all.length).toBeGreaterThan(200);
    for (const text of all) {
      expect(text.en.trim() && text.id.trim() && text['zh-Hans'].trim()).toBeTruthy();
      expect([text.en, text.id].filter((one) => han.test(one))).toEqual([]);
    }
    const drinks = texts3(allDrinks.map(({ name, intro }) => [name, intro]));
    for (const text of drinks) expect(text['zh-Hans']).toMatch(han);
  });

  test('has both pictures of every drink, in the version that the address names', () => {
    for (const row of goodsRows(1)) {
      for (const address of [row.image, row.image_large]) {
        const file = String(address)
          .replace(/^\/static\//, '')
          .replace(/\?v=.*$/, '');
        expect(String(address)).toBe(`/static/${file}?v=${pictureVersions[file]}`);
        const path = join(staticFolder, file);
        expect(existsSync(path)).toBe(true);
        expect(statSync(path).size).toBeLessThanOrEqual(file.endsWith('-l.svg') ? 6 * 1024 : 2600);
        expect(readFileSync(path, 'utf8')).toMatch(/^<svg [^>]*viewBox/);
      }
    }
    for (const row of [...shopRows(1), ...bannerRows()])
      expect(String(row.image)).toMatch(/^\/static\/.+\?v=[0-9a-f]{8}$/);
  });

  test('gives every required group of every drink exactly one default that the group offers', () => {
    const required = new Set(
      specRows()
        .filter((row) => row.required === 1)
        .map((row) => row.id),
    );
    for (const row of goodsSpecRows()) {
      const offered = row.value_ids_json as number[];
      const chosen = row.default_ids_json as number[];
      expect(offered.length).toBeGreaterThan(0);
      expect(chosen).toHaveLength(required.has(row.spec_id) ? 1 : 0);
      for (const id of chosen) expect(offered).toContain(id);
    }
    for (const drink of allDrinks) {
      const groups = goodsSpecRows().filter((row) => row.goods_id === allDrinks.indexOf(drink) + 1);
      expect(groups.map((row) => row.spec_id).slice(0, 2)).toEqual([1, 2]);
    }
  });

  test('sells the default sku of every drink of every shop', () => {
    const rows = shopSkuRows();
    for (const shop of shops) {
      for (const drink of drinksOf(shop)) {
        const first = skus.find((sku) => sku.drink === drink);
        const row = rows.find((one) => one.shop_id === shop.id && one.sku_id === first?.id);
        expect(row).toMatchObject({ status: 1 });
        expect(row?.price).toBe(drink.price + (shop.dearer ?? 0));
      }
    }
  });

  test('has plausible prices', () => {
    for (const row of shopSkuRows()) {
      expect(row.price).toBeGreaterThanOrEqual(12_000);
      expect(row.price).toBeLessThanOrEqual(41_000);
      expect(Number(row.price) % 1000).toBe(0);
    }
    for (const sku of skus) expect(sku.price).toBeLessThanOrEqual(38_000);
    for (const row of valueRows()) expect(Number(row.price_delta) % 1000).toBe(0);
  });

  test('has a first shop with the whole menu that never closes, and one that rests', () => {
    const [first] = shops;
    expect(first?.hours).toBe('always');
    expect(shopGoodsRows().filter((row) => row.shop_id === 1)).toHaveLength(60);
    expect(shops.filter(({ resting }) => resting)).toHaveLength(1);
  });

  test('has at least 12 shops, each inside its city and open some time each day', () => {
    expect(shops.length).toBeGreaterThanOrEqual(12);
    expect(new Set(shops.map(({ city }) => city)).size).toBe(4);
    for (const shop of shops) {
      const city = cities.find(({ code }) => code === shop.city);
      expect(Math.abs(shop.lat - (city?.lat ?? 99))).toBeLessThan(0.2);
      expect(Math.abs(shop.lng - (city?.lng ?? 99))).toBeLessThan(0.2);
      const days = businessDays(shop.hours);
      expect(days.map(({ weekday }) => weekday)).toEqual(shop.hours === 'always' ? [] : [0, 1, 2, 3, 4, 5, 6]);
      for (const { open, close } of days) expect(open < close).toBe(true);
    }
    expect(new Set(cities.map(({ timezone }) => timezone)).size).toBe(2);
  });

  test('refers only to existing drinks and shops in the lists of availability', () => {
    const slugs = new Set(allDrinks.map(({ slug }) => slug));
    const named = [soldOut, notHotHere].flatMap((part) => Object.values(part).flat());
    for (const slug of [...named, ...noLargeHot, ...Object.keys(counted)]) expect(slugs).toContain(slug);
    for (const part of [soldOut, notHotHere, toppingsOut]) {
      for (const id of Object.keys(part)) expect(shops.map((shop) => shop.id)).toContain(Number(id));
    }
    expect(shopGoodsRows().filter((row) => row.shop_id === 1 && row.soldout_switch === 1)).toHaveLength(3);
  });

  test('has Indonesia first among the area codes, with a valid demo phone', () => {
    const first = areaCodes[0];
    expect(first?.code).toBe('+62');
    expect(demoMember.mobile.startsWith('+62')).toBe(true);
    const digits = demoMember.mobile.length - 3;
    expect(digits >= (first?.digits[0] ?? 99) && digits <= (first?.digits[1] ?? 0)).toBe(true);
    for (const {
      example,
      digits: [min, max],
    } of areaCodes) {
      const length = example.replace(/\D/g, '').length;
      expect(length >= min && length <= max).toBe(true);
    }
  });

  test('has banner backgrounds light enough for their text', () => {
    const written = { ink: '#1D1A16', muted: '#6B6258', chili: '#C2342A' };
    for (const { tint } of banners) {
      for (const colour of Object.values(written)) expect(contrast(tint, colour)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
