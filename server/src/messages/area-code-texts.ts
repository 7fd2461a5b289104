import { say, type Text3 } from './text3';

export interface SeedAreaCode {
  code: string;
  name: Text3;
  flag: string;
  /** A national mobile number, digits only; the field groups them. */
  example: string;
  /** Minimum and maximum number of digits of a national mobile number. */
  digits: readonly [min: number, max: number];
}

export const areaCodes: readonly SeedAreaCode[] = [
  {
    code: '+62',
    name: say('Indonesia', '印度尼西亚', 'Indonesia'),
    flag: '🇮🇩',
    example: '81234567890',
    digits: [9, 12],
  },
  { code: '+65', name: say('Singapore', '新加坡', 'Singapura'), flag: '🇸🇬', example: '81234567', digits: [8, 8] },
  { code: '+60', name: say('Malaysia', '马来西亚', 'Malaysia'), flag: '🇲🇾', example: '123456789', digits: [9, 10] },
  { code: '+66', name: say('Thailand', '泰国', 'Thailand'), flag: '🇹🇭', example: '812345678', digits: [9, 9] },
  {
    code: '+63',
    name: say('Philippines', '菲律宾', 'Filipina'),
    flag: '🇵🇭',
    example: '9051234567',
    digits: [10, 10],
  },
  { code: '+84', name: say('Vietnam', '越南', 'Vietnam'), flag: '🇻🇳', example: '912345678', digits: [9, 9] },
  { code: '+673', name: say('Brunei', '文莱', 'Brunei'), flag: '🇧🇳', example: '7123456', digits: [7, 7] },
  { code: '+670', name: say('Timor-Leste', '东帝汶', 'Timor Leste'), flag: '🇹🇱', example: '77212345', digits: [8, 8] },
  { code: '+86', name: say('China', '中国大陆', 'Tiongkok'), flag: '🇨🇳', example: '13123456789', digits: [11, 11] },
  { code: '+852', name: say('Hong Kong', '中国香港', 'Hong Kong'), flag: '🇭🇰', example: '51234567', digits: [8, 8] },
  { code: '+853', name: say('Macao', '中国澳门', 'Makau'), flag: '🇲🇴', example: '66123456', digits: [8, 8] },
  { code: '+886', name: say('Taiwan', '中国台湾', 'Taiwan'), flag: '🇹🇼', example: '912345678', digits: [9, 9] },
  { code: '+81', name: say('Japan', '日本', 'Jepang'), flag: '🇯🇵', example: '9012345678', digits: [10, 10] },
  {
    code: '+82',
    name: say('South Korea', '韩国', 'Korea Selatan'),
    flag: '🇰🇷',
    example: '1020000000',
    digits: [9, 10],
  },
  { code: '+91', name: say('India', '印度', 'India'), flag: '🇮🇳', example: '8123456789', digits: [10, 10] },
  { code: '+61', name: say('Australia', '澳大利亚', 'Australia'), flag: '🇦🇺', example: '412345678', digits: [9, 9] },
  {
    code: '+966',
    name: say('Saudi Arabia', '沙特阿拉伯', 'Arab Saudi'),
    flag: '🇸🇦',
    example: '512345678',
    digits: [9, 9],
  },
  {
    code: '+971',
    name: say('United Arab Emirates', '阿联酋', 'Uni Emirat Arab'),
    flag: '🇦🇪',
    example: '501234567',
    digits: [9, 9],
  },
  { code: '+31', name: say('Netherlands', '荷兰', 'Belanda'), flag: '🇳🇱', example: '612345678', digits: [9, 9] },
  { code: '+44', name: say('United Kingdom', '英国', 'Inggris'), flag: '🇬🇧', example: '7400123456', digits: [10, 10] },
  { code: '+49', name: say('Germany', '德国', 'Jerman'), flag: '🇩🇪', example: '15123456789', digits: [10, 11] },
  {
    code: '+1',
    name: say('United States, Canada', '美国、加拿大', 'Amerika Serikat, Kanada'),
    flag: '🇺🇸',
    example: '2015550123',
    digits: [10, 10],
  },
];
