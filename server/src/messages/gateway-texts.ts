import type { Language } from '@/contract/core';

/** Texts of the sandbox gateway's own page. */
export interface GatewayTexts {
  title: string;
  notice: string;
  payBefore: string;
  pay: string;
  fail: string;
  expire: string;
  back: string;
  states: Record<'paid' | 'failed' | 'expired' | 'voided', string>;
  unknown: string;
}

export const gatewayTexts: Record<Language, GatewayTexts> = {
  en: {
    title: 'Test payment',
    notice: 'This is a test payment page. No money is charged.',
    payBefore: 'Pay before {time}',
    pay: 'Pay now',
    fail: 'Let the payment fail',
    expire: 'Let the time run out',
    back: 'Back to the shop',
    states: {
      paid: 'Paid',
      failed: 'The payment failed',
      expired: 'Payment time is over',
      voided: 'The shop has cancelled this payment',
    },
    unknown: 'Payment not found',
  },
  'zh-Hans': {
    title: '测试支付',
    notice: '这是测试付款页面，不会产生任何扣款。',
    payBefore: '请在 {time} 前支付',
    pay: '立即支付',
    fail: '让支付失败',
    expire: '让支付超时',
    back: '返回门店',
    states: { paid: '已支付', failed: '支付失败', expired: '支付时间已过', voided: '门店已撤回此笔支付' },
    unknown: '没有这笔支付',
  },
  id: {
    title: 'Pembayaran uji coba',
    notice: 'Ini halaman uji coba. Tidak ada uang yang ditagih.',
    payBefore: 'Bayar sebelum {time}',
    pay: 'Bayar sekarang',
    fail: 'Gagalkan pembayaran',
    expire: 'Biarkan waktunya habis',
    back: 'Kembali ke kedai',
    states: {
      paid: 'Sudah dibayar',
      failed: 'Pembayaran gagal',
      expired: 'Waktu pembayaran habis',
      voided: 'Pembayaran ini dibatalkan kedai',
    },
    unknown: 'Pembayaran tidak ditemukan',
  },
};
