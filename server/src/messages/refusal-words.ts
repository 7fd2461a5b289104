import type { PayChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { ErrorCode, ErrorParams } from '@/contract/errors';
import type { GroupOrderState } from '@/contract/group/group.schemas';
import type { OrderState } from '@/contract/order/order-parts.schemas';
import { WIB_MINUTES } from '@/domain/place-time';
import { momentText } from './clock-text';
import { listed } from './listed';
import { payChannelTexts } from './pay-channel-texts';

interface Words {
  /** What an order of this state is, and what can be done instead. Customers and the staff of shops read it. */
  orderState: Record<OrderState | GroupOrderState, string>;
  teamFull: string;
  /** One member has bought as many as `{max}`, which is the most. */
  boughtAll: string;
  /** What is sold from `{when}`, and what was sold until then. */
  coming: string;
  ended: string;
  /** `{channels}` are the names of the channels that the order can be paid by. */
  otherChannels: string;
}

const words: Record<Language, Words> = {
  en: {
    orderState: {
      unpaid: 'This order is not paid yet. It can be paid or cancelled',
      paid: 'This order is paid already. Its page shows what can be done now',
      making: 'This order is being made already. Its page shows what can be done now',
      ready: 'This order is ready already. Its page shows what can be done now',
      delivering: 'This order is on its way already. Its page shows what can be done now',
      forming: 'This order is paid and waits for its team. Its page shows what can be done now',
      toRedeem: 'The team of this order is full. The order can be redeemed in a shop now',
      pickedUp: 'This order was handed over already. Problems with it can be reported on its page',
      completed: 'This order is completed. If something is wrong with it, its page leads to help',
      cancelled: 'This order was cancelled. Please order again',
      refunded: 'This order was refunded. Please order again',
    },
    teamFull: 'This team is full already. You can open one of your own',
    boughtAll: 'One member may buy {max} of this, and you have them already',
    coming: 'This is on sale from {when}',
    ended: 'This is no longer on sale: it ended {when}',
    otherChannels: 'This payment method is not available for this order right now. Choose another one: {channels}',
  },
  id: {
    orderState: {
      unpaid: 'Pesanan ini belum dibayar. Pesanan bisa dibayar atau dibatalkan',
      paid: 'Pesanan ini sudah dibayar. Halamannya menunjukkan yang bisa dilakukan sekarang',
      making: 'Pesanan ini sedang dibuat. Halamannya menunjukkan yang bisa dilakukan sekarang',
      ready: 'Pesanan ini sudah siap. Halamannya menunjukkan yang bisa dilakukan sekarang',
      delivering: 'Pesanan ini sedang diantar. Halamannya menunjukkan yang bisa dilakukan sekarang',
      forming: 'Pesanan ini sudah dibayar dan menunggu anggota. Halamannya menunjukkan yang bisa dilakukan sekarang',
      toRedeem: 'Kelompok pesanan ini sudah penuh. Pesanan bisa ditukar di kedai sekarang',
      pickedUp: 'Pesanan ini sudah diserahkan. Masalahnya bisa dilaporkan di halaman pesanan',
      completed: 'Pesanan ini sudah selesai. Kalau ada masalah, cari bantuan di halaman pesanan',
      cancelled: 'Pesanan ini sudah dibatalkan. Silakan pesan lagi',
      refunded: 'Uang pesanan ini sudah dikembalikan. Silakan pesan lagi',
    },
    teamFull: 'Kelompok ini sudah penuh. Kamu bisa membuka kelompok sendiri',
    boughtAll: 'Satu anggota boleh membeli {max}, dan kamu sudah membelinya',
    coming: 'Ini dijual mulai {when}',
    ended: 'Ini tidak dijual lagi: berakhir {when}',
    otherChannels: 'Metode pembayaran ini sedang tidak tersedia untuk pesanan ini. Pilih yang lain: {channels}',
  },
  'zh-Hans': {
    orderState: {
      unpaid: '订单还没有支付，可以支付或取消',
      paid: '订单已支付，可以在订单页面查看现在能做什么',
      making: '订单已在制作中，可以在订单页面查看现在能做什么',
      ready: '订单已做好，可以在订单页面查看现在能做什么',
      delivering: '订单已在配送中，可以在订单页面查看现在能做什么',
      forming: '订单已支付，正在等待成团，可以在订单页面查看现在能做什么',
      toRedeem: '订单已成团，现在可以到门店兑换',
      pickedUp: '订单已取走，如有问题可以在订单页面反馈',
      completed: '订单已完成，如有问题可以在订单页面寻求帮助',
      cancelled: '订单已取消，请重新下单',
      refunded: '订单已退款，请重新下单',
    },
    teamFull: '该团已满员，你可以自己开团',
    boughtAll: '每人限购 {max} 份，你已达到上限',
    coming: '{when} 开始销售',
    ended: '已停止销售，结束时间：{when}',
    otherChannels: '该订单暂时不能使用这种支付方式，请选择其他方式：{channels}',
  },
};

/** Words of a refusal, and what stands in them beside its parameters. */
interface Said {
  text: string;
  values?: object;
}

type WordsBy = { [Code in ErrorCode]?: (params: ErrorParams[Code], language: Language) => Said | undefined };

const textOf = (text: string | undefined): Said | undefined => (text === undefined ? undefined : { text });
const momentOf = (text: string, seconds: number, language: Language): Said => ({
  text,
  // What is sold beside drinks is sold by the clock of western Indonesia.
  values: { when: momentText(seconds, { language, offsetMinutes: WIB_MINUTES }) },
});
const namesOf = (channels: readonly PayChannel[], language: Language): string =>
  listed(
    channels.map((channel) => payChannelTexts[language][channel].name),
    language,
  );

const wordsBy: WordsBy = {
  ORDER_STATE: ({ state }, language) => textOf((words[language].orderState as Record<string, string>)[state]),
  TEAM_OVER: ({ state }, language) => textOf(state === 'formed' ? words[language].teamFull : undefined),
  BUY_LIMIT: ({ left }, language) => textOf(left === 0 ? words[language].boughtAll : undefined),
  NOT_ON_SALE: ({ starttime, endtime }, language) => {
    const { coming, ended } = words[language];
    if (starttime !== null) return momentOf(coming, starttime, language);
    return endtime === null ? undefined : momentOf(ended, endtime, language);
  },
  PAY_CHANNEL_UNAVAILABLE: ({ pay_channels }, language) =>
    pay_channels.length === 0
      ? undefined
      : { text: words[language].otherChannels, values: { channels: namesOf(pay_channels, language) } },
};

/** The words of a refusal that its parameters decide; undefined if those of its code say enough. */
export function refusalWords(code: ErrorCode, params: object, language: Language): Said | undefined {
  const by = wordsBy[code] as ((params: object, language: Language) => Said | undefined) | undefined;
  return by?.(params, language);
}
