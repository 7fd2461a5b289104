import { drawnPicture } from '../chain-file/drawn-pictures';

/** What the demo member has written, times in days from the seed. */
export const feedback = [
  {
    shop_id: 1,
    topic: 'service',
    content: 'Baristanya ramah sekali, pesanan siap lebih cepat dari perkiraan.',
    mobile: '',
    images_json: [drawnPicture('/static/goods/es-kopi-gula-aren.svg')],
    reply: 'Terima kasih, Kak Rani! Pesannya kami sampaikan ke tim.',
    reply_by: 'Sri',
    replytime: -5,
    createtime: -6,
  },
  {
    shop_id: 1,
    topic: 'drink',
    content: 'Es teh saya kurang manis, padahal pilih normal.',
    mobile: '0812 3456 7890',
    images_json: [drawnPicture('/static/goods/es-teh-melati.svg'), drawnPicture('/static/goods/es-teh-lemon.svg')],
    reply: '',
    reply_by: '',
    replytime: null,
    createtime: -1,
  },
];
