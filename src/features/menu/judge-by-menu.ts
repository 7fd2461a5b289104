import type { CartLine, MenuGoods, MenuSnapshot, SpecValue } from '@/contract/shop.schemas';
import { type DrinkOffer, judgeCart, type Verdict } from '@/domain/cart-problem';
import { unitPrice } from '@/domain/price';

type Specs = MenuSnapshot['specs'];

const isAdded = (kind: Specs[number]['kind']): boolean => kind === 'sugar' || kind === 'topping';

/** What a menu says that the shop sells of a drink; it has no counts of cups. */
function offerOf(goods: MenuGoods, specs: Specs): DrinkOffer {
  const groups = specs.flatMap((spec) => {
    const offered = goods.specs.find(({ spec_id }) => spec_id === spec.spec_id);
    if (!offered || !isAdded(spec.kind)) return [];
    const values = spec.values.filter(({ value_id }) => offered.value_ids.includes(value_id));
    return {
      isRequired: spec.required === 1,
      max: spec.type === 'single' ? 1 : spec.max_num,
      values: values.map((value) => ({ ...value, isOut: value.soldout_switch === 1 })),
    };
  });
  return { isSoldOut: goods.soldout === 1, skus: goods.skus.map((sku) => ({ ...sku, stock: null })), groups };
}

interface OnMenu {
  goods: MenuGoods;
  cateId: number;
}

/** The drinks and values of one menu. */
class MenuIndex {
  private readonly byId: ReadonlyMap<number, OnMenu>;
  private readonly values: readonly SpecValue[];

  constructor(private readonly menu: MenuSnapshot) {
    this.byId = new Map(
      menu.categories.flatMap(({ id, goods }) =>
        goods.map((drink) => [drink.id, { goods: drink, cateId: id }] as const),
      ),
    );
    this.values = menu.specs.flatMap((group) => group.values);
  }

  of({ goods_id }: Pick<CartLine, 'goods_id'>): OnMenu | undefined {
    return this.byId.get(goods_id);
  }

  offer(line: Pick<CartLine, 'goods_id'>): DrinkOffer | undefined {
    const found = this.of(line);
    return found && offerOf(found.goods, this.menu.specs);
  }

  /** Size and temperature of a line; none if the drink is not sold in them any more. */
  skuValues({ goods_id, sku_id }: Pick<CartLine, 'goods_id' | 'sku_id'>): readonly number[] {
    return this.of({ goods_id })?.goods.skus.find((sku) => sku.sku_id === sku_id)?.value_ids ?? [];
  }

  /** The values with these ids, in the order of the menu. */
  named(ids: readonly number[]): SpecValue[] {
    return this.values.filter(({ value_id }) => ids.includes(value_id));
  }

  text(ids: readonly number[]): string {
    return this.named(ids)
      .map(({ name }) => name)
      .join(' · ');
  }

  price(line: CartLine): number {
    const sku = this.of(line)?.goods.skus.find(({ sku_id }) => sku_id === line.sku_id);
    return sku ? unitPrice(sku.price, this.named(line.value_ids)) : line.price;
  }
}

function problemOf(line: CartLine, { value_ids, left, swap }: Verdict, menu: MenuIndex): CartLine['problem'] {
  return {
    names: menu.named(value_ids).map(({ name }) => name),
    left,
    cate_id: menu.of(line)?.cateId ?? null,
    swap: swap && {
      sku_id: swap.sku_id,
      value_ids: swap.value_ids,
      num: swap.num,
      price: swap.price,
      spec_text: menu.text([...swap.sku_value_ids, ...swap.value_ids]),
    },
  };
}

function judge(lines: readonly CartLine[], menu: MenuIndex): CartLine[] {
  const verdicts = judgeCart(
    lines.map((line) => ({ ...line, sku_value_ids: menu.skuValues(line) })),
    (line) => menu.offer(line),
    (line) => menu.price(line),
  );
  return lines.map((line, at) => {
    const verdict = verdicts[at];
    const goods = menu.of(line)?.goods;
    const price = menu.price(line);
    const skuValues = menu.skuValues(line);
    const texts = goods && { name: goods.name, image: goods.image, tint: goods.tint };
    return {
      ...line,
      ...texts,
      // A line that is not on the menu keeps its texts.
      ...(skuValues.length > 0 && { spec_text: menu.text([...skuValues, ...line.value_ids]) }),
      price,
      line_amount: price * line.num,
      valid: verdict ? 0 : 1,
      invalid_reason: verdict?.reason ?? null,
      problem: verdict ? problemOf(line, verdict, menu) : null,
      old_price: price === line.price ? null : line.price,
    };
  });
}

/** Returns the function that gives a visitor's lines the texts and prices of a menu, and says whether they can be ordered. */
export function judgeOf(snapshot: MenuSnapshot): (lines: readonly CartLine[]) => CartLine[] {
  const menu = new MenuIndex(snapshot);
  return (lines) => judge(lines, menu);
}
