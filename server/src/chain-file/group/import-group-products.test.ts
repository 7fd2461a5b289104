import { ChainDb, changed, checked } from '../../../../test/harness/chain-db';
import { engines } from '../../../../test/harness/engines';
import { demoChain } from '../../seed/demo-chain';
import type { ChainFile } from '../chain-schema';
import { readChain } from '../read-chain';

type Product = NonNullable<ChainFile['group_products']>[number];
type Sizes = Extract<Product['sold_as'], { sizes: unknown }>['sizes'];

const productIn = (chain: ChainFile, key: string) => chain.group_products?.find((one) => one.key === key) as Product;
const sizesOf = (chain: ChainFile, key: string) => (productIn(chain, key).sold_as as { sizes: Sizes }).sizes;

describe.each(engines)('the import of what is sold to groups, on %s', (_kind, open) => {
  let chainDb: ChainDb;
  beforeAll(async () => {
    chainDb = await ChainDb.open(open);
  });
  afterAll(() => chainDb?.close());
  afterEach(async () => {
    await chainDb.rows('update group_spec set taken = 0, sold = 0');
    await chainDb.bring(demoChain());
  });

  it('says nothing of what is the same, and exports what was brought', async () => {
    expect(await chainDb.bring(demoChain())).toEqual([]);
    const exported = checked(await chainDb.take());
    expect(exported.group_products).toEqual(demoChain().group_products);
    expect(exported.settings.group_rules).toEqual(demoChain().settings.group_rules);
  });

  it('says what differs of products and of the ways in which they are sold, and does it', async () => {
    const other = changed((chain) => {
      const [first, second, ...more] = sizesOf(chain, 'gula-aren-together');
      Object.assign(productIn(chain, 'gula-aren-together'), {
        people: 4,
        sold_as: { drink: 'es-kopi-gula-aren', sizes: [{ ...first, group_price: 12_500, total: null }, ...more] },
      });
      expect(second?.temperature).toBe('hot');
      const bundle = productIn(chain, 'afternoon-for-two');
      chain.group_products = [
        ...(chain.group_products ?? []).filter(({ key }) => key !== 'chocolate-month'),
        { ...bundle, key: 'new', shops: ['sudirman'] },
      ];
    });
    const lines = await chainDb.bring(other);
    expect(lines).toEqual([
      'group product gula-aren-together: people: 3 → 4',
      'group product new: added',
      'group product chocolate-month: switched off',
      'group product gula-aren-together: regular/iced: group_price: 13000 → 12500',
      'group product gula-aren-together: regular/iced: total: 500 → null',
      'group product gula-aren-together: one size: not sold any more',
    ]);
    expect(await chainDb.bring(other)).toEqual([]);
    expect(checked(await chainDb.take()).group_products).toEqual(other.group_products);
    await chainDb.rows("delete from group_spec where product_id = (select id from group_product where key = 'new')");
    await chainDb.rows("delete from group_product where key = 'new'");
  });

  it('changes nothing when it is dry, and says the same', async () => {
    const other = changed((chain) => void Object.assign(productIn(chain, 'afternoon-for-two'), { group_hours: 12 }));
    const dry = await chainDb.bring(other, true);
    expect(dry).toEqual(['group product afternoon-for-two: group_hours: 24 → 12']);
    expect(await chainDb.bring(demoChain())).toEqual([]);
  });

  it('never touches what was taken, and refuses a total below it', async () => {
    const taken = 'select s.taken, s.total from group_spec s join group_product p on p.id = s.product_id';
    await chainDb.rows(
      "update group_spec set taken = 7 where product_id = (select id from group_product where key = 'afternoon-for-two')",
    );
    const withTotal = (total: number) =>
      changed((chain) => {
        const product = productIn(chain, 'afternoon-for-two');
        if ('bundle' in product.sold_as) product.sold_as.bundle.total = total;
      });
    await expect(chainDb.bring(withTotal(6))).rejects.toThrow(
      'group product afternoon-for-two.total: must be 7 or more',
    );
    await chainDb.bring(withTotal(7));
    expect(await chainDb.rows(`${taken} where p.key = 'afternoon-for-two'`)).toEqual([{ taken: 7, total: 7 }]);
  });

  it('leaves the products as they are without a list, and one whose drink is switched off', async () => {
    const without = changed((chain) => {
      chain.group_products = undefined;
    });
    expect(await chainDb.bring(without)).toEqual([]);
    const gone = changed((chain) => {
      chain.drinks = chain.drinks.filter(({ key }) => key !== 'buah-naga');
      for (const shop of chain.shops)
        shop.menu = shop.menu.filter((one) => (typeof one === 'string' ? one : one.drink) !== 'buah-naga');
      for (const one of chain.ingredients ?? []) {
        if ('drinks' in one && Array.isArray(one.drinks)) one.drinks = one.drinks.filter((key) => key !== 'buah-naga');
      }
      chain.group_products = chain.group_products?.filter(({ key }) => key !== 'dragon-fruit-week');
    });
    const lines = await chainDb.bring(gone);
    // What the file cannot name keeps its place.
    expect(lines.filter((line) => line.startsWith('group product'))).toEqual([]);
    expect(checked(await chainDb.take()).group_products?.map(({ key }) => key)).not.toContain('dragon-fruit-week');
    const kept = await chainDb.rows("select status from group_product where key = 'dragon-fruit-week'");
    expect(kept).toEqual([{ status: 1 }]);
  });
});

it('refuses what no single field of a group product shows', () => {
  const problemsOf = (change: (chain: ChainFile) => void) => {
    const read = readChain(JSON.stringify(changed(change)));
    return 'problems' in read ? read.problems.map(({ at, what }) => `${at}: ${what}`) : [];
  };
  const at = 'group_products[0] "gula-aren-together"';
  const cases: [change: (product: Product, sizes: Sizes) => void, problem: string][] = [
    [
      (product) => void Object.assign(product, { sold_as: { ...product.sold_as, drink: 'teh' } }),
      `${at}.sold_as.drink: there is no drink "teh"`,
    ],
    [
      (_, [first]) => void Object.assign(first!, { temperature: 'warm' }),
      `${at}.sold_as.sizes[0]: the drink "es-kopi-gula-aren" has no regular/warm`,
    ],
    [
      (_, [first]) => void Object.assign(first!, { group_price: 19_000 }),
      `${at}.sold_as.sizes[0].group_price: must not be above the price`,
    ],
    [
      (_, [first]) => void Object.assign(first!, { level_price: 13_500 }),
      `${at}.sold_as.sizes[0].level_price: must not be above the group price`,
    ],
    [(product) => void Object.assign(product, { until: product.from }), `${at}.until: must be after from`],
    [
      (product) => void Object.assign(product, { shops: ['nowhere'] }),
      `${at}.shops: "nowhere" is not among the shops of this file`,
    ],
  ];
  for (const [change, problem] of cases) {
    expect(
      problemsOf((chain) => change(productIn(chain, 'gula-aren-together'), sizesOf(chain, 'gula-aren-together'))),
    ).toContain(problem);
  }
});
