import type { Language } from '@/contract/core';

const en = {
  total: 'Total',
  discount: 'Discount',
  packing: 'Packing',
  delivery: 'Delivery',
  included: ', already included',
  paidBy: 'Paid by',
  paidBack: 'Refunded',
  remains: 'Total after refund',
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
    included: ', sudah termasuk',
    paidBy: 'Dibayar dengan',
    paidBack: 'Dikembalikan',
    remains: 'Total akhir',
    thanks: 'Terima kasih',
  },
  'zh-Hans': {
    total: '合计',
    discount: '优惠',
    packing: '包装费',
    delivery: '配送费',
    included: '，已包含',
    paidBy: '支付方式',
    paidBack: '已退款',
    remains: '退款后合计',
    thanks: '谢谢惠顾',
  },
};
