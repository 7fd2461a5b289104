import type { ApiError } from '@/api';
import type { PointsGoodsInfo, PointsGoodsRow } from '@/contract/mall/mall.schemas';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { whenText } from '@/shell/words/when-text';

export const isMissingGoods = (error: ApiError): boolean =>
  error.kind === 'business' && (error.code === 'POINTS_GOODS_NOT_FOUND' || error.code === 'INVALID_INPUT');

/** `950 points`. */
export const pointsText = (count: number): string => t('mall.points', { count, number: formatWhole(count) });

/** Why a thing cannot be had now. It is empty if it can. */
export function saleText(
  { sale, starttime }: Pick<PointsGoodsRow, 'sale' | 'starttime'>,
  now: number,
  offset: number,
): string {
  if (sale === 'soldOut') return t('common.outOfStock');
  if (sale === 'over') return t('mall.over');
  if (sale === 'coming' && starttime !== null) return t('mall.comingAt', { when: whenText(starttime, now, offset) });
  return '';
}

/** Why this member cannot have it, whatever it costs. It is empty if nothing is in the way. */
export function barText(goods: PointsGoodsInfo, now: number): string {
  const { mine, level, buyable, utc_offset_minutes: offset } = goods;
  const sale = saleText(goods, now, offset);
  if (sale) return sale;
  if (mine && level && mine.level_ok === 0) return t('mall.levelNeeded', { level: level.name });
  return mine && buyable === 0 ? t('mall.limitOver') : '';
}
