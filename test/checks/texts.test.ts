import path from 'node:path';
import { languages } from '@/i18n/languages';
import { catalogueFaults, readCatalogues, sourceFiles, strayTexts, unusedTexts } from '../../tools/check/texts';
import { readOtherTexts, textsOfCatalogues, wordFaults } from '../../tools/check/words';

const root = path.resolve(__dirname, '../..');

describe('texts', () => {
  it('are in the catalogues only', () => {
    expect(strayTexts(sourceFiles(root))).toEqual([]);
  });

  it('exist in English, Chinese and Indonesian, with the same placeholders', async () => {
    expect(catalogueFaults(await readCatalogues(path.join(root, 'src/i18n'), languages))).toEqual([]);
  });

  it('use one form of address and one word for each thing, in the app, the server and the demo data', async () => {
    const server = await readOtherTexts(root);
    expect(server.length).toBeGreaterThan(700);
    const texts = [...textsOfCatalogues(await readCatalogues(path.join(root, 'src/i18n'), languages)), ...server];
    expect(wordFaults(texts)).toEqual([]);
  });
});

describe('the check of texts', () => {
  it.each([
    ['src/ui/a.tsx', 'const a = "确定";', 'Chinese'],
    ['server/src/a.ts', '// 注释', 'Chinese'],
    ['src/ui/a.tsx', '<Button label="Close" />', 'Close'],
    ['src/state/a.ts', "showToast('Copied')", 'toast'],
  ])('finds in %s: %s', (file, text, what) => {
    const found = strayTexts([{ path: file, text }]);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(what);
  });

  it('finds a text that nothing uses', () => {
    const use = (text: string, file = 'src/ui/a.tsx') =>
      unusedTexts(['cart.one', 'cart.state.new'], [{ path: file, text }]);
    expect(use(`t('cart.one') + t(\`cart.state.\${state}\`)`)).toEqual([]);
    expect(use("t('cart.one')")).toEqual(['cart.state.new']);
    expect(use("'cart.one': 'One', 'cart.state.new': 'New'", 'src/i18n/en/cart.ts')).toHaveLength(2);
    expect(use("t('cart.one'), t('cart.state.new')", 'src/ui/a.test.tsx')).toHaveLength(2);
  });

  it.each(['src/i18n/en/menu.ts', 'server/src/seed/drinks.ts', 'src/ui/a.test.tsx'])('ignores %s', (file) => {
    expect(strayTexts([{ path: file, text: 'label="Close" // 确定' }])).toEqual([]);
  });

  const en = { 'a.ts': { hello: 'Hello {name}', cups: { one: '{count} cup', other: '{count} cups' } } };
  const zh = { 'a.ts': { hello: '{name}你好', cups: '{count} 杯' } };
  it('passes catalogues that agree', () => {
    expect(catalogueFaults({ en, 'zh-Hans': zh })).toEqual([]);
  });
  it.each([
    ['a missing key', { 'a.ts': { hello: 'Halo {name}' } }, 'id: cups is missing'],
    ['a surplus key', { 'a.ts': { ...en['a.ts'], more: 'x' } }, 'id: more is not in English'],
    ['an empty text', { 'a.ts': { ...en['a.ts'], cups: ' ' } }, 'id: cups is empty'],
    ['another placeholder', { 'a.ts': { ...en['a.ts'], hello: 'Halo {nama}' } }, 'id: hello has other placeholders'],
    ['Chinese', { 'a.ts': { ...en['a.ts'], hello: '{name}你好' } }, 'id: hello contains Chinese'],
    ['a key in two files', { ...en, 'b.ts': { hello: 'Halo {name}' } }, 'id: hello is in two files'],
  ])('finds %s', (_what, id, fault) => {
    expect(catalogueFaults({ en, id })).toContain(fault);
  });

  it('accepts missing keys in a language that is not complete, but no surplus ones', () => {
    const ms = { 'a.ts': { hello: 'Helo {name}', more: 'x' } };
    expect(catalogueFaults({ en, ms }, ['ms'])).toEqual(['ms: more is not in English']);
  });

  it.each([
    ['zh-Hans', 'order.empty.0', '您的第一个订单会显示在这里。', '您'],
    ['zh-Hans', 'account', '我的账户', '账户'],
    ['zh-Hans', 'menu.closed', '休息中', '休息中'],
    ['zh-Hans', 'intro', '浓茶。 含牛奶。', 'a space beside'],
    ['zh-Hans', 'intro', '浓茶,含牛奶', 'a Latin mark'],
    ['id', 'errors.X', 'Isi kata sandi Anda', 'Anda'],
    ['id', 'auth.passwordHint', 'Paling sedikit 8 karakter', 'minimal'],
    ['id', 'errors.LOGIN_FAILED', 'Nomor telepon tidak cocok', 'nomor ponsel'],
    ['id', 'shop.x', 'Toko terdekat', 'kedai'],
    ['en', 'shop.x', 'Our outlets', 'say shop'],
    ['zh-Hans', 'shop.x', '附近的店铺', '门店'],
    ['en', 'shop.x', 'My favorite shops', 'American'],
    ['en', 'order.x', '{name} {percent} %', 'before %'],
    ['en', 'order.x', 'Pay  now', 'two spaces'],
    ['en', 'order.x', 'Pay now ', 'ends with a space'],
  ])('finds in %s %s: %s', (language, where, text, why) => {
    expect(wordFaults([{ language, where, text }])).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    ['zh-Hans', 'shopStatus.resting', '休息中'],
    ['zh-Hans', 'auth.cartSafe', '购物车已为你保留：{shop} 的 {count} 杯饮品。'],
    ['en', 'common.listMark', ', '],
    ['id', 'auth.agreeLabel', 'Saya setuju dengan ketentuan dan kebijakan privasi'],
  ])('accepts %s %s', (language, where, text) => {
    expect(wordFaults([{ language, where, text }])).toEqual([]);
  });
});
