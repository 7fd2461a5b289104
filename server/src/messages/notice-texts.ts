import type { Language } from '@/contract/core';
import type { NoticeKind } from '@/contract/inbox.schemas';

/** What a notice says, and what its goal is called. `{name}` is one of the notice's words, `{name:rupiah}` an amount. */
export interface NoticeText {
  title: string;
  text: string;
  act: string;
}

/** Every kind of notice in every language. */
export const noticeTexts: Record<Language, Record<NoticeKind, NoticeText>> = {
  en: {
    levelReached: { title: 'You are {level} now', text: 'See what the level brings you.', act: 'See your benefits' },
    levelKept: { title: '{level} stays yours', text: 'You keep the level until {day}.', act: 'See your benefits' },
    levelLost: { title: 'Your level is {level} now', text: 'Your time as {before} is over.', act: 'See the levels' },
    levelTaken: {
      title: 'Your level is {level} now',
      text: 'A refund took growth back, and what is left is not enough for {before}.',
      act: 'See the levels',
    },
    friendReward: {
      title: 'Your friend has ordered',
      text: 'Their first order is completed. A coupon for you: {coupon}.',
      act: 'See your friends',
    },
    feedbackAnswered: { title: 'Answer to your feedback', text: '“{reply}”', act: 'See your feedback' },
    reviewAnswered: { title: 'Answer to your review', text: '“{reply}”', act: 'See your review' },
    moneyBackGranted: {
      title: '{amount:rupiah} granted',
      text: 'You get back the money you asked for, for your order {goods}.',
      act: 'See the order',
    },
    moneyBackPart: {
      title: '{amount:rupiah} granted',
      text: 'That is a part of what you asked for. The shop says: “{reason}”',
      act: 'See the order',
    },
    moneyBackRefused: {
      title: 'Your refund was not granted',
      text: 'The shop says about your order {goods}: “{reason}”',
      act: 'See the order',
    },
    refundDone: {
      title: '{amount:rupiah} paid back',
      text: 'For your order {goods}, paid by {channel}.',
      act: 'See the order',
    },
    couponEnds: { title: 'A coupon expires on {day}', text: '{coupon}', act: 'See your coupons' },
    teamFormed: {
      title: 'Your team is full',
      text: '{goods}: your code is ready. Show it in one of the shops.',
      act: 'See your code',
    },
    teamFailed: {
      title: 'Your team did not fill in time',
      text: '{goods}: {amount:rupiah} is paid back to you.',
      act: 'See the order',
    },
    codeEnds: {
      title: 'Your code is valid until {day}',
      text: '{goods}: collect it by then. After that your money comes back.',
      act: 'See your code',
    },
    vouchersEnd: {
      title: 'Your voucher is valid until {day}',
      text: '{goods}: {num} left. What you do not use by then is refunded.',
      act: 'See your codes',
    },
    vouchersLost: {
      title: 'Your voucher expires on {day}',
      text: '{goods}: {num} left. What you do not use by then is lost.',
      act: 'See your codes',
    },
    prizeEnds: {
      title: 'Your prize expires on {day}',
      text: '{prize}: claim it, or collect it in the shop, by then.',
      act: 'See your prize',
    },
    fetchEnds: {
      title: 'Collect it by {day}',
      text: '{goods} is waiting for you in the shop. After that your points come back.',
      act: 'See your code',
    },
    shipped: {
      title: 'It is on its way',
      text: '{goods}, by {courier}. Tracking number: {tracking_no}',
      act: 'See the order',
    },
    pointsEnd: {
      title: 'Points expire on {day}',
      text: '{points} of your points expire then, unless you use them first.',
      act: 'See your points',
    },
  },
  id: {
    levelReached: { title: 'Kamu sekarang {level}', text: 'Lihat keuntungan tingkat ini.', act: 'Lihat keuntungan' },
    levelKept: { title: '{level} tetap milikmu', text: 'Tingkatmu berlaku sampai {day}.', act: 'Lihat keuntungan' },
    levelLost: { title: 'Tingkatmu sekarang {level}', text: 'Masa {before} sudah berakhir.', act: 'Lihat tingkat' },
    levelTaken: {
      title: 'Tingkatmu sekarang {level}',
      text: 'XP-mu berkurang karena dana pesanan kembali, jadi tidak lagi cukup untuk {before}.',
      act: 'Lihat tingkat',
    },
    friendReward: {
      title: 'Temanmu memesan',
      text: 'Pesanan pertamanya selesai. Satu kupon untukmu: {coupon}.',
      act: 'Lihat teman',
    },
    feedbackAnswered: { title: 'Jawaban untuk masukanmu', text: '“{reply}”', act: 'Lihat masukan' },
    reviewAnswered: { title: 'Jawaban untuk ulasanmu', text: '“{reply}”', act: 'Lihat ulasan' },
    moneyBackGranted: {
      title: '{amount:rupiah} disetujui',
      text: 'Uang yang kamu minta dikembalikan, untuk pesanan {goods}.',
      act: 'Lihat pesanan',
    },
    moneyBackPart: {
      title: '{amount:rupiah} disetujui',
      text: 'Itu sebagian dari permintaanmu. Kata kedai: “{reason}”',
      act: 'Lihat pesanan',
    },
    moneyBackRefused: {
      title: 'Uangmu tidak dikembalikan',
      text: 'Kata kedai tentang pesanan {goods}: “{reason}”',
      act: 'Lihat pesanan',
    },
    refundDone: {
      title: '{amount:rupiah} sudah kembali',
      text: 'Untuk pesanan {goods}, dibayar lewat {channel}.',
      act: 'Lihat pesanan',
    },
    couponEnds: { title: 'Kupon berakhir {day}', text: '{coupon}', act: 'Lihat kupon' },
    teamFormed: {
      title: 'Kelompokmu sudah penuh',
      text: '{goods}: kodemu siap. Tunjukkan di salah satu kedai.',
      act: 'Lihat kode',
    },
    teamFailed: {
      title: 'Kelompokmu tidak penuh pada waktunya',
      text: '{goods}: {amount:rupiah} dikembalikan kepadamu.',
      act: 'Lihat pesanan',
    },
    codeEnds: {
      title: 'Kodemu berlaku sampai {day}',
      text: '{goods}: ambil sebelum itu. Setelahnya uangmu dikembalikan.',
      act: 'Lihat kode',
    },
    vouchersEnd: {
      title: 'Vouchermu berlaku sampai {day}',
      text: '{goods}: sisa {num}. Yang tidak terpakai sampai saat itu uangnya kembali.',
      act: 'Lihat kode',
    },
    vouchersLost: {
      title: 'Vouchermu berakhir {day}',
      text: '{goods}: sisa {num}. Yang tidak terpakai sampai saat itu hangus.',
      act: 'Lihat kode',
    },
    prizeEnds: {
      title: 'Hadiahmu berakhir {day}',
      text: '{prize}: klaim, atau ambil di kedai, sebelum itu.',
      act: 'Lihat hadiah',
    },
    fetchEnds: {
      title: 'Ambil paling lambat {day}',
      text: '{goods} menunggumu di kedai. Setelah itu poinmu kembali.',
      act: 'Lihat kode',
    },
    shipped: {
      title: 'Sedang dalam perjalanan',
      text: '{goods}, dikirim lewat {courier}. Nomor resi: {tracking_no}',
      act: 'Lihat pesanan',
    },
    pointsEnd: {
      title: 'Poin berakhir {day}',
      text: '{points} poinmu berakhir saat itu kalau tidak kamu pakai dulu.',
      act: 'Lihat poinmu',
    },
  },
  'zh-Hans': {
    levelReached: { title: '你已升为{level}', text: '看看这个等级的权益。', act: '查看权益' },
    levelKept: { title: '{level}等级已保留', text: '有效期至{day}。', act: '查看权益' },
    levelLost: { title: '你现在的等级是{level}', text: '{before}等级已结束。', act: '查看等级' },
    levelTaken: {
      title: '你现在的等级是{level}',
      text: '退款扣回了成长值，剩余的成长值不足以达到{before}。',
      act: '查看等级',
    },
    friendReward: {
      title: '你的好友下单了',
      text: '好友的首单已完成，送你一张优惠券：{coupon}。',
      act: '查看好友',
    },
    feedbackAnswered: { title: '你的反馈有回复了', text: '“{reply}”', act: '查看反馈' },
    reviewAnswered: { title: '你的评价有回复了', text: '“{reply}”', act: '查看评价' },
    moneyBackGranted: {
      title: '已同意退款 {amount:rupiah}',
      text: '你为订单（{goods}）申请的款项将退还给你。',
      act: '查看订单',
    },
    moneyBackPart: {
      title: '已同意退款 {amount:rupiah}',
      text: '这是你申请的一部分。门店说明：“{reason}”',
      act: '查看订单',
    },
    moneyBackRefused: {
      title: '退款申请未通过',
      text: '订单（{goods}）的门店说明：“{reason}”',
      act: '查看订单',
    },
    refundDone: {
      title: '{amount:rupiah} 已退款',
      text: '订单：{goods}，支付方式：{channel}。',
      act: '查看订单',
    },
    couponEnds: { title: '优惠券将于{day}到期', text: '{coupon}', act: '查看优惠券' },
    teamFormed: { title: '拼团成功', text: '{goods}：兑换码已生成，请到门店出示。', act: '查看兑换码' },
    teamFailed: { title: '未按时成团', text: '{goods}：{amount:rupiah} 将退还给你。', act: '查看订单' },
    codeEnds: {
      title: '兑换码有效期至{day}',
      text: '{goods}：请在此之前领取，过期将退款。',
      act: '查看兑换码',
    },
    vouchersEnd: {
      title: '兑换券有效期至{day}',
      text: '{goods}：还剩 {num} 张，过期未用的将退款。',
      act: '查看兑换码',
    },
    vouchersLost: {
      title: '兑换券将于{day}到期',
      text: '{goods}：还剩 {num} 张，过期未用即作废。',
      act: '查看兑换码',
    },
    prizeEnds: { title: '奖品将于{day}到期', text: '{prize}：请在此之前申领或到店取走。', act: '查看奖品' },
    fetchEnds: {
      title: '请于{day}前领取',
      text: '{goods} 在门店等你领取，逾期积分自动退回。',
      act: '查看兑换码',
    },
    shipped: {
      title: '已发货',
      text: '{goods}，由 {courier} 配送，运单号：{tracking_no}',
      act: '查看订单',
    },
    pointsEnd: {
      title: '积分将于{day}到期',
      text: '届时有 {points} 积分到期，请在此之前使用。',
      act: '查看积分',
    },
  },
};
