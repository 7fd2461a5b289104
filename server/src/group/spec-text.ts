import { type Language, languages } from '@/contract/core';
import type { ErrorParams } from '@/contract/errors';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';
import { findNamedSkus, type NamedSku } from '../menu';
import { groupTexts } from '../messages/group-texts';
import { listed } from '../messages/listed';
import { fill } from '../messages/message';
import type { SpecRecord } from './product-repository';

const SEPARATOR = ' · ';

/** The drinks of some ways to buy, in their sizes and temperatures, by the id of their sku. */
export const skusOf = (
  db: Queries,
  specs: readonly Pick<SpecRecord, 'sku_id'>[],
): Promise<ReadonlyMap<number, NamedSku>> =>
  findNamedSkus(
    db,
    specs.flatMap(({ sku_id }) => sku_id ?? []),
  );

/** Size and temperature in words. It is empty for a bundle. */
export function specText(sku: NamedSku | undefined): Text3 {
  const text = {} as Text3;
  for (const language of languages) {
    text[language] = (sku?.values ?? []).map(({ name }) => name[language]).join(SEPARATOR);
  }
  return text;
}

/** The texts of some ways to buy, by their id. */
export async function specTexts(db: Queries, specs: readonly SpecRecord[]): Promise<ReadonlyMap<number, Text3>> {
  const skus = await skusOf(db, specs);
  return new Map(specs.map(({ id, sku_id }) => [id, specText(skus.get(sku_id ?? 0))]));
}

/** The ways in which a product is sold, as a refusal names them. */
export async function waysToBuy(
  db: Queries,
  specs: readonly SpecRecord[],
  language: Language,
): Promise<ErrorParams['WRONG_SPEC']> {
  const { chooseSpec, noSpec } = groupTexts[language];
  const texts = await specTexts(db, specs);
  const ways = specs.map(({ id, sku_id }) => ({ sku_id, spec_text: texts.get(id)?.[language] ?? '' }));
  const named = ways.flatMap(({ spec_text }) => (spec_text ? [spec_text] : []));
  return { specs: ways, text: named.length === 0 ? noSpec : fill(chooseSpec, { specs: listed(named, language) }) };
}
