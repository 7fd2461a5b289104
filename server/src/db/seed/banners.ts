import { say, type Text3 } from './seed-types';

export interface SeedBanner {
  /** Name of the picture file. */
  slug: string;
  title: Text3;
  subtitle: Text3;
  tag: Text3;
  /** Background colour of the card; the text on it is dark. */
  tint: string;
  /** The drink that the banner opens; absent: the menu. */
  drink?: string;
  /** Shows the subtitle instead of the drink's price. */
  unpriced?: true;
}

export const banners: readonly SeedBanner[] = [
  {
    slug: 'pandan',
    title: say('Pandan Coconut', '香兰嫩椰', 'Es Pandan Kelapa Muda'),
    subtitle: say('Green, cold and gently sweet', '清绿冰凉，微微的甜', 'Hijau, dingin, manisnya pas'),
    tag: say('New', '新品', 'Baru'),
    tint: '#E4F2CE',
    drink: 'es-pandan-kelapa-muda',
  },
  {
    slug: 'matcha',
    title: say('Strawberry Matcha', '草莓抹茶', 'Matcha Stroberi'),
    subtitle: say('Three layers, one straw', '三层滋味，一根吸管', 'Tiga lapis, satu sedotan'),
    tag: say('Most loved', '人气', 'Favorit'),
    tint: '#FDE7E8',
    drink: 'matcha-stroberi',
  },
  {
    slug: 'aren',
    title: say('Palm sugar from Banjar', '来自班查尔的椰糖', 'Gula aren dari Banjar'),
    subtitle: say(
      'Cooked each morning, poured all day',
      '每天清晨熬制，全天现淋',
      'Dimasak tiap pagi, dituang sepanjang hari',
    ),
    tag: say('Our kitchen', '我们的厨房', 'Dapur kami'),
    tint: '#F9EAD0',
    drink: 'susu-boba-aren',
    unpriced: true,
  },
  {
    slug: 'pagi',
    title: say('Skip the queue', '免排队自取', 'Ambil tanpa antre'),
    subtitle: say('Order here, pick up when it is ready', '手机点单，做好来取', 'Pesan di sini, ambil saat sudah siap'),
    tag: say('Pickup', '自取', 'Ambil sendiri'),
    tint: '#DFF0E7',
  },
];
