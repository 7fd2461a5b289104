import { say, type Text3 } from '../seed-types';

export const serviceHours = say(
  'Every day 07.00–22.00 WIB',
  '每天 07:00–22:00（雅加达时间）',
  'Setiap hari 07.00–22.00 WIB',
);

export const faq: readonly { question: Text3; answer: Text3 }[] = [
  {
    question: say('When is my drink ready?', '我的饮品什么时候好？', 'Kapan minumanku siap?'),
    answer: say(
      'The order page shows a time that moves with the queue. When it turns to Ready, show your pickup number at the counter.',
      '订单页会显示随队列变化的时间。变为“待取餐”后，请在柜台出示取餐号。',
      'Halaman pesanan menampilkan waktu yang ikut antrean. Begitu berubah menjadi Siap, tunjukkan nomor ambilmu di kasir.',
    ),
  },
  {
    question: say('Can I cancel?', '可以取消吗？', 'Bisa dibatalkan?'),
    answer: say(
      'Yes, free of charge until a barista starts. Open the order and choose Cancel order; the money goes back the way it came.',
      '可以，咖啡师开始制作前免费取消。打开订单选择“取消订单”，款项原路退回。',
      'Bisa, tanpa biaya sampai barista mulai. Buka pesanan lalu pilih Batalkan pesanan; uangmu kembali lewat jalan yang sama.',
    ),
  },
  {
    question: say('I paid, but the order is cancelled', '我付了款，但订单被取消了', 'Sudah bayar, tapi pesanan batal'),
    answer: say(
      'If the shop is still open and the drinks are there, the order comes back by itself. Otherwise every rupiah is returned, without your asking.',
      '若门店仍营业且饮品有货，订单会自动恢复；否则我们会主动全额退款。',
      'Bila kedai masih buka dan minumannya ada, pesanan hidup lagi sendiri. Bila tidak, setiap rupiah kembali tanpa perlu diminta.',
    ),
  },
  {
    question: say('Something is wrong with my drink', '饮品有问题', 'Ada yang salah dengan minumanku'),
    answer: say(
      'Tell the counter or send us a picture on WhatsApp the same day. We make it again or return the money.',
      '请当天告知柜台，或通过 WhatsApp 发送照片。我们会重做或退款。',
      'Beri tahu kasir atau kirim fotonya lewat WhatsApp di hari yang sama. Kami buatkan lagi atau uangmu kembali.',
    ),
  },
  {
    question: say('How much sugar is in it?', '含糖多少？', 'Berapa gulanya?'),
    answer: say(
      'Each drink shows grams of sugar, calories and caffeine for the size, sugar level and extras you choose.',
      '每款饮品会按您选择的杯型、糖度和加料显示含糖克数、热量和咖啡因。',
      'Tiap minuman menampilkan gram gula, kalori, dan kafein menurut ukuran, kadar gula, dan tambahan pilihanmu.',
    ),
  },
];
