import { type Language, languages } from '@/contract/core';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';
import { findChosenValues, findGoodsNames } from '../menu';
import { listedNames } from '../messages/listed';
import { fill } from '../messages/message';
import { voucherTexts } from '../messages/voucher-texts';
import type { VoucherRecord } from './voucher-repository';

type Choice = Pick<VoucherRecord, 'type' | 'goods_ids_json' | 'size_ids_json' | 'face_value'>;

/** Names of the drinks and sizes that can be chosen for a code. Both are empty if that is all of them. */
export async function findChoice(
  db: Queries,
  { goods_ids_json, size_ids_json }: Pick<Choice, 'goods_ids_json' | 'size_ids_json'>,
): Promise<{ drinks: { goods_id: number; name: Text3 }[]; sizes: Text3[] }> {
  const names = goods_ids_json.length > 0 ? await findGoodsNames(db, goods_ids_json) : new Map<number, Text3>();
  const sizes = size_ids_json.length > 0 ? await findChosenValues(db, size_ids_json) : [];
  return {
    drinks: goods_ids_json.flatMap((goods_id) => {
      const name = names.get(goods_id);
      return name ? [{ goods_id, name }] : [];
    }),
    sizes: sizes.map(({ name_json }) => name_json),
  };
}

/** What a code is good for, in words for the counter and its customer. */
export async function codeNote(db: Queries, voucher: Choice): Promise<Text3> {
  const { drinks, sizes } = await findChoice(db, voucher);
  const noteIn = (language: Language): string => {
    const { anyDrink, worth } = voucherTexts[language];
    if (voucher.type === 'amount') return fill(worth, { value: voucher.face_value });
    const names = drinks.map(({ name }) => name);
    const parts = [listedNames(names, language) || anyDrink, listedNames(sizes, language)];
    return parts.filter((part) => part !== '').join(' · ');
  };
  return Object.fromEntries(languages.map((language) => [language, noteIn(language)])) as unknown as Text3;
}
