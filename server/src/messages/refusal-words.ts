import type { PayChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { ErrorCode, ErrorParams } from '@/contract/errors';
import type { GroupOrderState } from '@/contract/group/group.schemas';
import type { PointsWay } from '@/contract/mall/mall.schemas';
import type { OrderState } from '@/contract/order/order-parts.schemas';
import { WIB_MINUTES } from '@/domain/place-time';
import { momentText } from './clock-text';
import { listed } from './listed';
import { payChannelTexts } from './pay-channel-texts';

interface Words {
  /** What an order of this state is, and what can be done instead. Customers and the staff of shops read it. */
  orderState: Record<OrderState | GroupOrderState, string>;
  /** Why a draw has nothing to claim. `notFetched` was claimed for a shop; `points`, `coupon` and `voucher` came at once. */
  claim: Record<
    'claimed' | 'received' | 'expired' | 'notFetched' | 'nothing' | 'points' | 'coupon' | 'voucher',
    string
  >;
  /** The only way in which something gets to its member. */
  onlyWay: Record<PointsWay, string>;
  teamFull: string;
  /** One member has bought as many as `{max}`, which is the most. */
  boughtAll: string;
  /** What is sold from `{when}`, and what was sold until then. */
  coming: string;
  ended: string;
  /** `{channels}` are the names of the channels that the order can be paid by. */
  otherChannels: string;
  /** So many cups wait that nothing is made as soon as possible; `{text}` is the nearest time that is free. */
  notSoon: string;
}

const words: Record<Language, Words> = {
  en: {
    orderState: {
      unpaid: 'This order is not paid yet. It can be paid or cancelled on its page',
      paid: 'This order is paid already. Its page shows what can be done now',
      making: 'This order is being made already. Its page shows what can be done now',
      ready: 'This order is ready already. Its page shows what can be done now',
      delivering: 'This order is on its way already. Its page shows what can be done now',
      forming: 'This order is paid and is waiting for its team. Its page shows what can be done now',
      toRedeem: 'The team of this order is full. The order can be redeemed in a shop now',
      pickedUp: 'This order was handed over already. Problems with it can be reported on its page',
      completed: 'This order is completed. If something is wrong with it, its page leads to help',
      cancelled: 'This order was cancelled. Please order again',
      refunded: 'This order was refunded. Please order again',
    },
    claim: {
      claimed: 'This prize is claimed already. Its page shows where it is now',
      received: 'You claimed this prize and have it already',
      expired: 'This prize was not claimed in time and has expired',
      notFetched: 'This prize was not collected in time and has expired',
      nothing: 'This draw won nothing to claim',
      points: 'These points are yours already, without claiming. They are in your balance',
      coupon: 'This coupon is yours already, without claiming. It is among your coupons',
      voucher: 'The codes of this prize are yours already, without claiming. They are on its page',
    },
    onlyWay: {
      now: 'This is yours at once when you exchange points for it. Choose neither an address nor a shop',
      ship: 'This can only be sent to an address. Please choose one',
      fetch: 'This can only be collected in a shop. Please choose one',
    },
    teamFull: 'This team is full already. You can open one of your own',
    boughtAll: 'One member may buy {max} of this, and you have them already',
    coming: 'This is on sale from {when}',
    ended: 'This is no longer on sale: it ended {when}',
    otherChannels: 'This payment method is not available for this order right now. Choose another one: {channels}',
    notSoon: 'The queue at this shop is too long for orders as soon as possible. {text}',
  },
  id: {
    orderState: {
      unpaid: 'Pesanan ini belum dibayar. Bayar atau batalkan di halaman pesanan',
      paid: 'Pesanan ini sudah dibayar. Lihat pilihanmu di halaman pesanan',
      making: 'Pesanan ini sedang dibuat. Lihat pilihanmu di halaman pesanan',
      ready: 'Pesanan ini sudah siap. Lihat pilihanmu di halaman pesanan',
      delivering: 'Pesanan ini sedang diantar. Lihat pilihanmu di halaman pesanan',
      forming: 'Pesanan ini sudah dibayar dan menunggu anggota. Lihat pilihanmu di halaman pesanan',
      toRedeem: 'Kelompok pesanan ini sudah penuh. Pesanan bisa ditukar di kedai sekarang',
      pickedUp: 'Pesanan ini sudah diserahkan. Masalahnya bisa dilaporkan di halaman pesanan',
      completed: 'Pesanan ini sudah selesai. Kalau ada masalah, cari bantuan di halaman pesanan',
      cancelled: 'Pesanan ini sudah dibatalkan. Silakan pesan lagi',
      refunded: 'Uang pesanan ini sudah dikembalikan. Silakan pesan lagi',
    },
    claim: {
      claimed: 'Hadiah ini sudah diklaim. Lihat di mana hadiahnya sekarang di halaman hadiah',
      received: 'Hadiah ini sudah diklaim dan sudah kamu terima',
      expired: 'Hadiah ini tidak diklaim tepat waktu dan sudah kedaluwarsa',
      notFetched: 'Hadiah ini tidak diambil tepat waktu dan sudah kedaluwarsa',
      nothing: 'Tidak ada hadiah untuk diklaim dari undian ini',
      points: 'Poin ini sudah milikmu tanpa klaim. Poinnya ada di saldomu',
      coupon: 'Kupon ini sudah milikmu tanpa klaim. Kuponnya ada di daftar kuponmu',
      voucher: 'Kode hadiah ini sudah milikmu tanpa klaim. Kodenya ada di halaman hadiah',
    },
    onlyWay: {
      now: 'Ini langsung jadi milikmu saat poin ditukar. Tidak perlu memilih alamat atau kedai',
      ship: 'Ini hanya dikirim ke alamat. Pilih alamatnya',
      fetch: 'Ini hanya bisa diambil di kedai. Pilih kedainya',
    },
    teamFull: 'Kelompok ini sudah penuh. Kamu bisa membuka kelompok sendiri',
    boughtAll: 'Satu anggota boleh membeli {max}, dan kamu sudah membelinya',
    coming: 'Ini dijual mulai {when}',
    ended: 'Ini tidak dijual lagi: berakhir {when}',
    otherChannels: 'Metode pembayaran ini sedang tidak tersedia untuk pesanan ini. Pilih yang lain: {channels}',
    notSoon: 'Antrean di kedai ini sedang terlalu panjang untuk pesanan secepatnya. {text}',
  },
  'zh-Hans': {
    orderState: {
      unpaid: '订单还没有支付，可以在订单页面支付或取消',
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
    claim: {
      claimed: '该奖品已申领，可以在奖品页面查看它现在在哪里',
      received: '该奖品已申领，你也已收到',
      expired: '该奖品未在期限内申领，已过期',
      notFetched: '该奖品未按时到店取走，已过期',
      nothing: '这次抽奖没有可领取的奖品',
      points: '这些积分已到账，无需领取，可以在积分余额中查看',
      coupon: '该优惠券已到账，无需领取，可以在优惠券中查看',
      voucher: '该奖品的兑换码已到账，无需领取，可以在奖品页面查看',
    },
    onlyWay: {
      now: '兑换后立即到账，无需选择地址或门店',
      ship: '只支持寄送，请选择收货地址',
      fetch: '只支持到店领取，请选择门店',
    },
    teamFull: '该团已满员，你可以自己开团',
    boughtAll: '每人限购 {max} 份，你已达到上限',
    coming: '{when} 开始销售',
    ended: '已停止销售，结束时间：{when}',
    otherChannels: '该订单暂时不能使用这种支付方式，请选择其他方式：{channels}',
    notSoon: '门店排队的订单太多，暂时不能尽快制作。{text}',
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
  SLOT_UNAVAILABLE: ({ is_soon }, language) => textOf(is_soon === 1 ? words[language].notSoon : undefined),
  ORDER_STATE: ({ state }, language) => textOf((words[language].orderState as Record<string, string>)[state]),
  CLAIM_STATE: ({ state, type, order_sn }, language) => {
    const { claim } = words[language];
    if (state === 'toClaim') return undefined;
    if (state === 'expired' && order_sn !== null) return textOf(claim.notFetched);
    if (state !== 'given') return textOf(claim[state]);
    return textOf(type === 'points' || type === 'coupon' || type === 'voucher' ? claim[type] : undefined);
  },
  TEAM_OVER: ({ state }, language) => textOf(state === 'formed' ? words[language].teamFull : undefined),
  BUY_LIMIT: ({ left }, language) => textOf(left === 0 ? words[language].boughtAll : undefined),
  WRONG_WAY: ({ ways: [only, ...others] }, language) =>
    textOf(only && others.length === 0 ? words[language].onlyWay[only] : undefined),
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
