import { say, type Text3 } from '../seed-types';

export const serviceHours = say(
  'Every day 07.00–22.00 WIB',
  '每天 07:00–22:00（雅加达时间）',
  'Setiap hari 07.00–22.00 WIB',
);

export const faq: readonly { question: Text3; answer: Text3 }[] = [
  {
    question: say('When is my drink ready?', '我的饮品什么时候做好？', 'Kapan minumanku siap?'),
    answer: say(
      'The order page shows a time that follows the queue. When your order is ready, show your pickup number at the counter.',
      '订单页会显示预计时间，并随排队情况更新。变为“待取餐”后，请在柜台出示取餐号。',
      'Halaman pesanan menampilkan perkiraan waktu yang mengikuti antrean. Begitu siap diambil, tunjukkan nomor pengambilanmu di kasir.',
    ),
  },
  {
    question: say('Can I cancel?', '可以取消吗？', 'Bisakah dibatalkan?'),
    answer: say(
      'Yes, free of charge until a barista starts. Open the order and choose Cancel order; your money goes back to the payment method you used.',
      '可以，咖啡师开始制作前免费取消。打开订单选择“取消订单”，款项原路退回。',
      'Bisa, tanpa biaya sampai barista mulai. Buka pesanan lalu pilih Batalkan pesanan; uangmu dikembalikan ke metode pembayaran semula.',
    ),
  },
  {
    question: say('I paid, but the order is cancelled', '我付了款，但订单被取消了', 'Sudah bayar, tapi pesanan batal'),
    answer: say(
      'If the shop is still open and the drinks are there, the order is restored automatically. Otherwise we refund you in full, without your asking.',
      '若门店仍营业且饮品有货，订单会自动恢复；否则我们会主动全额退款。',
      'Bila kedai masih buka dan minumannya ada, pesanan otomatis aktif kembali. Bila tidak, uangmu dikembalikan penuh tanpa perlu diminta.',
    ),
  },
  {
    question: say('Something is wrong with my drink', '饮品有问题', 'Ada yang salah dengan minumanku'),
    answer: say(
      'Tell the counter or send us a picture on WhatsApp the same day. We make it again or refund you.',
      '请当天告知柜台，或通过 WhatsApp 发送照片。我们会重做或退款。',
      'Beri tahu kasir atau kirim fotonya lewat WhatsApp di hari yang sama. Kami buatkan lagi atau uangmu dikembalikan.',
    ),
  },
  {
    question: say('How much sugar is in my drink?', '含糖多少？', 'Berapa kadar gulanya?'),
    answer: say(
      'Each drink shows grams of sugar, calories and caffeine for the size, sugar level and extras you choose.',
      '每款饮品会按你选择的杯型、糖度和加料显示含糖克数、热量和咖啡因。',
      'Tiap minuman menampilkan gram gula, kalori, dan kafein menurut ukuran, kadar gula, dan tambahan pilihanmu.',
    ),
  },
];
