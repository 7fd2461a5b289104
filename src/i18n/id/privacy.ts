import type { privacy as source } from '../en/privacy';
import type { Translation } from '../message';

export const privacy: Translation<typeof source> = {
  'pageTitle.privacy': 'Data dan privasi',
  'privacy.intro':
    'Menurut UU 27/2022, kamu berhak tahu data apa yang kami simpan tentangmu, membawanya, dan memintanya dihapus.',
  'privacy.stored': 'Yang kami simpan, dan alasannya',
  'privacy.account': 'Akun',
  'privacy.accountText':
    'Nomor ponselmu, supaya kamu bisa masuk. Kalau kamu ganti nomor, nomor lamamu kami simpan setahun sebagai kode yang tidak bisa dibaca, supaya hadiah anggota baru hanya diberikan sekali. Nama, foto, jenis kelamin, dan tanggal lahir, bila kamu isi: untuk menyapamu dan untuk kupon ulang tahun.',
  'privacy.orders': 'Pesanan dan pembayaran',
  'privacy.ordersText':
    'Minuman, voucher, barang yang kamu tukar dengan poin, dan catatanmu, tujuan antaran, dan cara bayarnya: untuk membuat dan mengantarnya, serta mengembalikan uang. Kedai tempat kamu menukar kode melihat nama dan nomormu yang disamarkan. Di kelompok beli bareng, semua orang melihat namamu yang disamarkan dan fotomu. Disimpan sepuluh tahun karena diwajibkan hukum pajak.',
  'privacy.places': 'Alamat, favorit, keranjang',
  'privacy.placesText': 'Yang kamu simpan, sampai kamu hapus. Lokasimu tidak disimpan di akun.',
  'privacy.words': 'Ulasan, laporan, masukan',
  'privacy.wordsText':
    'Tulisan dan fotomu. Ulasan bisa dibaca semua orang, paling banyak dengan huruf pertama dan terakhir namamu. Laporan dan masukan dibaca kedai.',
  'privacy.benefits': 'Keanggotaan dan undangan',
  'privacy.benefitsText':
    'Poin, hari absen harian, XP, tingkat, kupon, kesempatan dan hasil undian roda hadiahmu, siapa yang mengundangmu, dan siapa yang kamu undang: supaya hakmu kamu terima. Pemberitahuan, selama 180 hari: supaya kamu tahu apa yang terjadi. Pengundangmu melihat namamu yang disamarkan, dan apakah pesanan pertamamu sudah selesai.',
  'privacy.devices': 'Perangkat',
  'privacy.devicesText':
    'Jenis aplikasi dan perangkat tiap kali masuk, paling lama 90 hari: supaya kamu bisa mengeluarkan semua perangkat lain. Kalau kamu datang dari aplikasi mitra, juga nomor yang dipakai mitra itu untuk mengenalimu, supaya kamu bisa langsung masuk. Mitra itu diberi tahu perkembangan pesanan yang kamu buat di sana.',
  'privacy.policy': 'Baca kebijakan privasi',
  'privacy.consents': 'Yang kamu setujui',
  'privacy.consentTerms': 'Ketentuan, versi {version}',
  'privacy.consentPrivacy': 'Kebijakan privasi, versi {version}',
  'privacy.consentMarketing': 'Kabar dan promo',
  'privacy.agreed': 'Disetujui {when}',
  'privacy.withdrawn': 'Disetujui {from}, ditarik {to}',
  'privacy.noConsents': 'Belum ada yang tercatat. Akan tercatat saat kamu masuk berikutnya.',
  'privacy.marketing': 'Kabar dan promo',
  'privacy.marketingHint': 'Mati sampai kamu nyalakan. Tanpa ini, kami tidak boleh mengirim promo ke ponselmu.',
  'privacy.marketingOnHint': 'Kami boleh mengirim promo ke ponselmu sampai kamu matikan.',
  'privacy.take': 'Bawa datamu',
  'privacy.fileText': 'Satu berkas (JSON) berisi semua ini, langsung jadi.',
  'privacy.download': 'Unduh dataku',
  'privacy.copyText': 'Semua ini sebagai satu teks (JSON), untuk ditempel di catatan atau pesan.',
  'privacy.copy': 'Salin dataku',
  'privacy.started': 'Unduhan dimulai',
  'privacy.copied': 'Tersalin. Tempel di catatan atau pesan',
  'privacy.notSaved': 'Aplikasi ini tidak mengizinkannya. Buka Kedai di peramban, ya',
  'privacy.delete': 'Hapus akunku',
  'privacy.deleteText': 'Langsung berlaku, dan bisa dibatalkan dalam 72 jam.',
  'privacy.atOnce': 'Saat itu juga',
  'privacy.atOnceText':
    'Kamu keluar dari semua perangkat. Pesanan yang sudah kamu terima dinyatakan selesai, dan datamu tidak diolah lagi.',
  'privacy.wait': 'Selama 72 jam',
  'privacy.waitText': 'Masuk lagi bila ingin mempertahankan akunmu beserta semua isinya.',
  'privacy.after': 'Setelah itu',
  'privacy.afterText':
    'Nama, nomor, alamat, favorit, kupon, poin, XP, pemberitahuan, masukan, dan semua foto dihapus selamanya. Nomormu bisa mendaftar lagi dari awal.',
  'privacy.paidBack': 'Langsung dikembalikan',
  'privacy.paidBackRow': '{title}, {num} belum dipakai: {amount}',
  'privacy.lost': 'Hilang bersama akun',
  'privacy.lostRow': '{title}, {num} belum dipakai',
  'privacy.kept': 'Yang tetap disimpan',
  'privacy.keptText':
    'Pesanan dan pembayaran selama sepuluh tahun karena diwajibkan hukum pajak, tanpa nama, nomor, alamat, dan catatanmu. Bintang ulasanmu, tanpa nama, tulisan, dan foto. Hasil undian roda hadiah, tanpa namamu. Selama setahun juga nomormu sebagai kode yang tidak bisa dibaca, supaya hadiah anggota baru hanya diberikan sekali.',
  'privacy.busy': 'Belum bisa: {text}',
  'privacy.toOrder': 'Buka pesanan',
  'privacy.code': 'Kode di ponselmu, {phone}',
  'privacy.deletedTitle': 'Akunmu dihapus pada {when}',
  'privacy.deletedText': 'Kamu sudah keluar. Untuk mempertahankan akunmu, masuk dengan {phone} sebelum waktu itu.',
  'privacy.logIn': 'Masuk',
};
