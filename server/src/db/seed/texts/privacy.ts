import { say } from '../seed-types';

const lines = (...paragraphs: string[]): string => paragraphs.join('\n');

/** Privacy notice: plain paragraphs, one a line; a line without a full stop is a heading. */
export const privacy = say(
  lines(
    'Kedai needs little about you to make a drink. This page says what we keep, why, for how long, and what you can ask of us under the Indonesian law on personal data (UU 27/2022).',
    'What we keep',
    'Your phone number, so that you can log in. Your nickname, gender and birth date, only if you tell us. Your orders, payments and notes. The favourite shops you mark. The language you chose.',
    'What we ask your phone for',
    'Your location, only while you look for a shop and only if you allow it: it is used to sort shops by distance and is not stored with your account. We read no contacts, photos or messages.',
    'Who can see it',
    'The shop that makes your order sees your pickup number, nickname and note. The payment provider sees the amount and the order number. The sender of codes sees your phone number. Nobody else, and nobody for advertising.',
    'How long',
    'Orders and payments: ten years, because tax law asks for it. Login codes: five minutes. Sessions: at most ninety days. Everything else until you delete it or close your account.',
    'How it is protected',
    'Connections are encrypted. Passwords and codes are stored only in a form that cannot be turned back. Should data ever get into wrong hands, we tell you and the authority within three days.',
    'What you can ask',
    'To see your data, to have it corrected, to take it with you, to have it erased, or to withdraw your consent. Write to halo@kedai.example or on WhatsApp; we answer within three days. People under 17 use the app with the consent of a parent.',
  ),
  lines(
    '做一杯饮品并不需要太多你的信息。本页说明我们依据印度尼西亚个人数据保护法（2022 年第 27 号法律）保存哪些信息、为什么、保存多久，以及你可以提出哪些要求。',
    '我们保存什么',
    '你的手机号，用于登录；你主动填写的昵称、性别和生日；你的订单、付款和备注；你收藏的门店；你选择的语言。',
    '我们向手机请求什么',
    '你的位置，仅在你寻找门店时且经你允许才使用：用于按距离排列门店，不会与账号一起保存。我们不读取通讯录、照片或短信。',
    '谁可以看到',
    '制作订单的门店会看到你的取餐号、昵称和备注；支付服务商会看到金额和订单号；验证码发送方会看到你的手机号。除此之外没有别人，更不会用于广告。',
    '保存多久',
    '订单和付款记录依税法保存十年；验证码五分钟；登录状态最长九十天。其余信息保存到你删除或注销账号为止。',
    '如何保护',
    '连接全程加密。密码和验证码仅以不可还原的形式保存。若数据不慎落入他人之手，我们会在三天内告知你和主管机关。',
    '你可以要求什么',
    '查看、更正、带走、删除你的数据，或撤回同意。请写信至 halo@kedai.example 或通过 WhatsApp 联系我们，我们将在三天内答复。未满 17 岁者须经家长同意后使用本应用。',
  ),
  lines(
    'Untuk membuat minuman, Kedai hanya perlu sedikit tentangmu. Halaman ini menjelaskan apa yang kami simpan, mengapa, berapa lama, dan apa yang bisa kamu minta menurut UU Pelindungan Data Pribadi (UU 27/2022).',
    'Yang kami simpan',
    'Nomor ponselmu, supaya kamu bisa masuk. Nama panggilan, jenis kelamin, dan tanggal lahir, hanya bila kamu isi. Pesanan, pembayaran, dan catatanmu. Kedai favorit yang kamu tandai. Bahasa pilihanmu.',
    'Yang kami minta dari ponselmu',
    'Lokasi, hanya selagi kamu mencari kedai dan hanya bila kamu izinkan: dipakai untuk mengurutkan kedai menurut jarak dan tidak disimpan bersama akunmu. Kami tidak membaca kontak, foto, atau pesan.',
    'Siapa yang bisa melihatnya',
    'Kedai yang membuat pesananmu melihat nomor pengambilan, nama panggilan, dan catatanmu. Penyedia pembayaran melihat jumlah dan nomor pesanan. Pengirim kode melihat nomor ponselmu. Tidak ada yang lain, dan tidak untuk iklan.',
    'Berapa lama',
    'Pesanan dan pembayaran: sepuluh tahun, karena diminta hukum pajak. Kode masuk: lima menit. Sesi: paling lama sembilan puluh hari. Selebihnya sampai kamu hapus atau akunmu kamu tutup.',
    'Cara kami menjaganya',
    'Sambungan dienkripsi. Kata sandi dan kode disimpan hanya dalam bentuk yang tidak bisa dikembalikan ke aslinya. Bila data sampai jatuh ke tangan yang salah, kami memberitahumu dan pihak berwenang dalam tiga hari.',
    'Yang bisa kamu minta',
    'Melihat datamu, memperbaikinya, membawanya, menghapusnya, atau menarik persetujuanmu. Tulis ke halo@kedai.example atau lewat WhatsApp; kami jawab dalam tiga hari. Pengguna di bawah 17 tahun memakai aplikasi dengan izin orang tua.',
  ),
);
