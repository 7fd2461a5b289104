import type { VoucherInfo } from '@/contract/voucher/voucher.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import type { NamedFact } from '@/ui/fact-list';

type Terms = Pick<VoucherInfo, 'type' | 'face_value' | 'drinks' | 'sizes' | 'shop_num' | 'refund'>;

/** What a voucher is good for and where, as is said before it is bought and with its codes. */
export function termsOf({ type, face_value, drinks, sizes, shop_num, refund }: Terms, howLong: string): NamedFact[] {
  const names = drinks.map(({ name }) => name).join(t('common.listMark'));
  const use: NamedFact[] =
    type === 'amount'
      ? [
          { label: t('places.goodFor'), value: t('voucher.anything') },
          {
            label: t('voucher.atTill'),
            value: t('voucher.atTillText', { sum: money(face_value) }),
            id: 'voucher-till',
          },
        ]
      : [
          { label: t('places.goodFor'), value: names || t('voucher.anyDrink') },
          { label: t('voucher.sizes'), value: sizes.join(t('common.listMark')) || t('voucher.anySize') },
        ];
  return [
    ...use,
    { label: t('voucher.where'), value: t('voucher.shops', { count: shop_num }) },
    ...(howLong ? [{ label: t('voucher.howLong'), value: howLong }] : []),
    {
      label: t('voucher.ifNot'),
      value: t(refund === 1 ? 'voucher.refundYes' : 'voucher.refundNo'),
      id: 'voucher-refund-terms',
    },
  ];
}
