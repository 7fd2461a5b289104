import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DeliveryArea, reachOf } from '@/domain/delivery';
import { RegionBook } from '../address';
import { shopRows } from '../chain-file/chain-rows';
import { offerOf } from '../chain-file/chain-schema';
import { drawnPicture } from '../chain-file/drawn-pictures';
import { areaCodes } from '../messages/area-code-texts';
import { addresses } from './addresses';
import { demoChain } from './demo-chain';
import { demoMember } from './demo-member';
import { withLargeShop } from './large-shop';
import { busy, sold } from './sales';

const staticFolder = join(__dirname, '../../static');
const han = /\p{Script=Han}/u;
const chain = demoChain();
const { drinks, shops, cities, banners, categories, groups } = chain;

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

/**
 * The terms and the privacy policy of each version. Whoever changes a text gives it a new version and adds a line, because
 * members are asked again only at a login with another version. No line is ever changed.
 */
const agreed: Readonly<Record<string, string>> = {
  '2026-11': '70adf41dde985f79090a4a8a0c64f417ab00b38aab0cd337e4b49fd8452c533e',
  '2026-11-24': '8fadd1aefc9043bc928df5ed5ad81ed5f0b0657fa2031bfa4bc774cb71e87059',
  '2026-11-26': '3183fe3838a4db9c2c030632af7604e0dcd43c19adb5f54b6ab2ca24caa31dbd',
  '2026-11-28': '0ebe3833c7717e6e9a3c26800283d4a1b9a2a3c7701085898a5459103940ddf3',
  '2026-11-29': 'e731e17ab19072c00e9dfca5d4deba23e536da9ac21f0dfd3085fc7c22949067',
  '2026-11-30': 'fefd5f953fa26d9475ec97195c968af159b3b748f159eac1a2a41e6f8ad75bf3',
  '2026-12-01': '44f12f11e5bdb490ddb7e0ef380ce8a587da420a7034820f2f58d7e4ec69b964',
  '2026-12-02': '7227880352131f39bc13ad7fcae6d359f8e66d59a10a9e17771c2e0301f3b677',
  '2026-12-03': 'fc734e885ecc8cd258cd94794f26151ab7bfb14bd086b19cb6c92d2755bb01fd',
  '2026-11-29.2': 'dd4c15a7cafeb799d5f29b597a236e523f0834be62cd295eead6da76b93dc600',
};

describe('demo data', () => {
  test('has another version of the terms and the privacy policy for each wording', () => {
    const { agreement_version, agreement, privacy } = chain.settings;
    const hash = createHash('sha256')
      .update(JSON.stringify([agreement, privacy]))
      .digest('hex');
    expect({ agreement_version, hash }).toEqual({ agreement_version, hash: agreed[agreement_version] });
    for (const text of Object.values(agreement)) expect(text).toContain(agreement_version);
  });

  test('tells of no map in its privacy policy, because it has none', () => {
    for (const text of Object.values(chain.settings.privacy)) expect(text).not.toMatch(/\b(map|peta)\b|地图/i);
  });

  test('has 60 drinks in 8 categories, each with sales', () => {
    expect(categories).toHaveLength(8);
    expect(drinks).toHaveLength(60);
    expect(Object.keys(sold).sort()).toEqual(drinks.map(({ key }) => key).sort());
    expect(Object.keys(busy).sort()).toEqual(shops.map(({ key }) => key).sort());
  });

  test('has all texts in three languages, and Chinese characters in Chinese only', () => {
    const all = texts3([chain, areaCodes]);
    expect(all.length).toBeGreaterThan(200);
    for (const text of all) {
      expect(text.en.trim() && text.id.trim() && text['zh-Hans'].trim()).toBeTruthy();
      expect([text.en, text.id].filter((one) => han.test(one))).toEqual([]);
    }
    for (const { name, intro } of drinks) expect(name['zh-Hans'] + intro['zh-Hans']).toMatch(han);
  });

  test('has both pictures of every drink, of its size, and those of shops and banners', () => {
    for (const { key, image, image_large } of drinks) {
      expect([image, image_large]).toEqual([`/static/goods/${key}.svg`, `/static/goods/${key}-l.svg`]);
      for (const address of [image, String(image_large)]) {
        expect(drawnPicture(address)).toMatch(/^\/static\/goods\/.+\?v=[0-9a-f]{8}$/);
        const path = join(staticFolder, address.replace(/^\/static\//, ''));
        expect(existsSync(path)).toBe(true);
        expect(statSync(path).size).toBeLessThanOrEqual(address.endsWith('-l.svg') ? 6 * 1024 : 2600);
        expect(readFileSync(path, 'utf8')).toMatch(/^<svg [^>]*viewBox/);
      }
    }
    for (const { image } of [...shops, ...banners]) expect(drawnPicture(image)).toContain('?v=');
  });

  test('sells the drink that is chosen beforehand in every shop', () => {
    for (const shop of shops) {
      for (const offer of shop.menu.map(offerOf)) {
        const drink = drinks.find(({ key }) => key === offer.drink);
        const chosen = (drink?.choices ?? []).slice(0, 2).map((choice) => choice.chosen[0]);
        expect(offer.skus[chosen.join('/')]?.on ?? true).toBe(true);
        expect(drink?.skus.some(({ size, temperature }) => `${size}/${temperature}` === chosen.join('/'))).toBe(true);
      }
    }
  });

  test('has plausible prices', () => {
    for (const { price } of drinks.flatMap(({ skus }) => skus)) {
      expect(price).toBeGreaterThanOrEqual(12_000);
      expect(price).toBeLessThanOrEqual(38_000);
      expect(price % 1000).toBe(0);
    }
    for (const { surcharge } of shops) expect([0, 1000, 2000]).toContain(surcharge);
    for (const { price } of groups.flatMap(({ values }) => values)) expect(price % 1000).toBe(0);
  });

  test('has a first shop with the whole menu that never closes, and one that rests', () => {
    expect(shops[0]).toMatchObject({ key: 'sudirman', hours: 'always' });
    expect(shops[0]?.menu.map((entry) => offerOf(entry).drink)).toEqual(drinks.map(({ key }) => key));
    expect(shops[0]?.menu.filter((entry) => offerOf(entry).sold_out)).toHaveLength(3);
    expect(shops.filter(({ status }) => status === 'resting')).toHaveLength(1);
  });

  test('has at least 12 shops, each inside its city, and open some time each day in two zones', () => {
    expect(shops.length).toBeGreaterThanOrEqual(12);
    expect(new Set(shops.map(({ city }) => city)).size).toBe(4);
    for (const shop of shops) {
      const city = cities.find(({ code }) => code === shop.city);
      expect(Math.abs(shop.lat - (city?.lat ?? 99))).toBeLessThan(0.2);
      expect(Math.abs(shop.lng - (city?.lng ?? 99))).toBeLessThan(0.2);
      if (shop.hours !== 'always') expect(shop.hours.flatMap(({ days }) => days)).toHaveLength(7);
    }
    expect(new Set(shops.map(({ timezone }) => timezone)).size).toBe(2);
  });

  test('delivers from shops of every city by terms that rise with the distance', () => {
    const delivering = shops.filter(({ delivery, status }) => delivery && status !== 'resting');
    expect(new Set(delivering.map(({ city }) => city)).size).toBe(4);
    expect(delivering.length).toBeLessThan(shops.length);
    for (const { delivery } of delivering) {
      const { tiers = [], min_amount = 0 } = delivery ?? {};
      const fees = tiers.map(({ fee }) => fee);
      expect(Math.min(...fees)).toBeGreaterThanOrEqual(8000);
      expect(Math.max(...fees)).toBeLessThanOrEqual(20_000);
      expect([...fees].sort((a, b) => a - b)).toEqual(fees);
      expect(min_amount).toBeGreaterThanOrEqual(30_000);
      for (const { free_from } of tiers) if (free_from !== null) expect(free_from).toBeGreaterThan(min_amount);
    }
  });

  test('has addresses of the demo member in and out of range of shops, and one without a pin', async () => {
    const rows = shopRows(chain, (picture) => picture);
    const inRange = (key: string) =>
      addresses.map((address) => {
        const shop = rows.find((row) => row.key === key) as unknown as DeliveryArea;
        const reach = reachOf(shop, address as { lng: number | null; lat: number | null });
        return reach.inRange ? true : reach.reason;
      });
    expect(inRange('sudirman')).toEqual([true, 'noPin', 'tooFar']);
    expect(inRange('braga')).toEqual(['tooFar', 'noPin', true]);
    const regions = new RegionBook();
    for (const row of addresses) {
      const village = await regions.village(String(row.village_code));
      expect([village?.name, ...(village?.within ?? [])]).toEqual([
        row.village_name,
        row.district_name,
        row.city_name,
        row.province_name,
      ]);
    }
    expect(addresses.filter(({ is_default }) => is_default === 1)).toHaveLength(1);
  });

  test('has Indonesia first among the area codes, with a valid demo phone', () => {
    const first = areaCodes[0];
    expect([first?.code, chain.area_codes[0]]).toEqual(['+62', '+62']);
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

  test('has for measuring a shop with 500 drinks', () => {
    const large = withLargeShop(chain);
    expect([large.shops.at(-1)?.menu.length, large.drinks.length, large.shops.length]).toEqual([500, 560, 15]);
  });
});
