import type { Language } from '@/contract/core';

const en = {
  total: 'Total',
  discount: 'Discount',
  packing: 'Packing',
  delivery: 'Delivery',
  tax: 'Tax',
  paidBack: 'Paid back',
  thanks: 'Thank you',
};

/** Texts that only printed pages use. They are loaded with what prints. */
export const slipTexts: Record<Language, typeof en> = {
  en,
  id: {
    total: 'Total',
    discount: 'Potongan',
    packing: 'Kemasan',
    delivery: 'Ongkir',
    tax: 'Pajak',
    paidBack: 'Dikembalikan',
    thanks: 'Terima kasih',
  },
  'zh-Hans': {
    total: '合计',
    discount: '优惠',
    packing: '包装费',
    delivery: '配送费',
    tax: '税费',
    paidBack: '已退款',
    thanks: '谢谢惠顾',
  },
};
