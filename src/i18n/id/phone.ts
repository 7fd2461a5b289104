import type { phone as source } from '../en/phone';
import type { Translation } from '../message';

export const phone: Translation<typeof source> = {
  'pageTitle.changePhone': 'Ganti nomor ponsel',
  'phone.old': 'Nomormu sekarang: {phone}',
  'phone.oldCode': 'Kode dari nomor sekarang',
  'phone.lost': 'Nomor ini sudah tidak kupakai',
  'phone.haveOld': 'Nomor ini masih kupakai',
  'phone.lostText':
    'Buktikan dengan kata sandimu. Kami memberi tahu nomor lama, dan nomor berganti setelah 24 jam, supaya tidak ada yang bisa mengambil akunmu diam-diam.',
  'phone.noPassword':
    'Kalau nomor ini sudah tidak kamu pakai, hubungi layanan pelanggan: akunmu belum punya kata sandi sebagai bukti.',
  'phone.password': 'Kata sandi',
  'phone.new': 'Nomor baru',
  'phone.number': 'Nomor ponsel',
  'phone.newCode': 'Kode dari nomor baru',
  'phone.send': 'Kirim kode',
  'phone.resend': 'Kirim ulang',
  'phone.sendIn': 'Kode bisa dikirim dalam {seconds} dtk',
  'phone.resendIn': 'Kirim ulang dalam {seconds} dtk',
  'phone.save': 'Ganti nomor',
  'phone.begin': 'Ganti setelah 24 jam',
  'phone.changed': 'Nomormu sudah diganti',
  'phone.begun': 'Nomormu berganti setelah 24 jam',
  'phone.required': 'Isi nomor ponselmu dulu, ya',
  'phone.wrong': 'Nomor ponselnya belum benar',
  'phone.same': 'Ini sudah nomormu',
  'phone.taken': 'Nomor ini sudah dipakai akun lain. Pakai nomor lain, ya',
  'phone.codeRequired': 'Isi kode verifikasinya dulu, ya',
  'phone.codeWrong': 'Kodenya 6 angka',
  'phone.passwordRequired': 'Isi kata sandimu dulu, ya',
};
