import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiError, isDefinite, type Result } from '@/api';
import type { InputOf, OutputOf } from '@/contract';
import type { CartLine } from '@/contract/shop.schemas';
import { itemOf } from '@/state/cart/cart-lines';
import type { Stores } from '@/state/stores';

/** What becomes of a line in the other shop. */
export type Fate = 'same' | 'price' | 'soldOut' | 'notSold';

export interface MovedLine {
  line: CartLine;
  fate: Fate;
  /** Price of one in the other shop, if it is known to differ. */
  price: number;
}

type Specs = OutputOf<'shop', 'goodsSpecs'>;
type AddInput = InputOf<'shop', 'addCartLine'>;
type Step = 'moved' | 'refused' | 'full' | 'broken';

/** Drinks asked about at once. */
const atOnce = 4;

const isCode = (result: Result<unknown, ApiError>, code: string): boolean =>
  !result.ok && result.error.kind === 'business' && result.error.code === code;

/** What the other shop would do with a line. Toppings and sugar cost the same in every shop. */
function fateOf(line: CartLine, there: Specs | null, here: Specs | null): MovedLine {
  const skuOf = (specs: Specs | null) => specs?.skus.find(({ sku_id }) => sku_id === line.sku_id);
  const sku = skuOf(there);
  if (!there || !sku || sku.off === 1) return { line, fate: 'notSold', price: line.price };
  const isOut =
    there.soldout === 1 ||
    (sku.stock !== null && sku.stock < line.num) ||
    line.value_ids.some((id) => there.soldout_value_ids.includes(id));
  if (isOut) return { line, fate: 'soldOut', price: line.price };
  const difference = sku.price - (skuOf(here)?.price ?? sku.price);
  return { line, fate: difference === 0 ? 'same' : 'price', price: line.price + difference };
}

/**
 * Moves a cart to another shop, line by line: each is added there first and removed here afterwards, so that nothing is
 * lost if it breaks off. The key of an addition is kept until its line is removed, so that going on adds nothing twice.
 */
export class CartMove {
  /** null until it is known. */
  lines: readonly MovedLine[] | null = null;
  /** The plan could not be made. */
  isLost = false;
  isMoving = false;
  /** Why it stopped half way. */
  stop: 'full' | 'broken' | null = null;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'cart' | 'drafts' | 'session'>,
    readonly from: number,
    readonly to: number,
  ) {
    makeAutoObservable<this, 'stores'>(this, { lines: observableRef, stores: false }, { autoBind: true });
  }

  get movable(): readonly MovedLine[] {
    return (this.lines ?? []).filter(({ fate }) => fate === 'same' || fate === 'price');
  }

  get count(): number {
    return this.movable.reduce((sum, { line }) => sum + line.num, 0);
  }

  /** Lines that are not the same there. */
  get differences(): readonly MovedLine[] {
    return (this.lines ?? []).filter(({ fate }) => fate !== 'same');
  }

  get staysBehind(): boolean {
    return this.lines !== null && this.movable.length < this.lines.length;
  }

  /** Compares the cart with what the other shop sells now. */
  async plan(): Promise<void> {
    this.isLost = false;
    const { cart } = this.stores;
    await cart.of(this.from).load();
    const lines = cart.of(this.from).lines;
    const planned: MovedLine[] = [];
    for (let at = 0; at < lines.length; at += atOnce) {
      const part = await Promise.all(lines.slice(at, at + atOnce).map((line) => this.fate(line)));
      for (const one of part) if (one) planned.push(one);
    }
    runInAction(() => {
      if (planned.length < lines.length) this.isLost = true;
      else this.lines = planned;
    });
  }

  /** Returns whether all lines that can move have moved. */
  async run(): Promise<boolean> {
    if (this.isMoving) return false;
    this.isMoving = true;
    this.stop = null;
    const stop = await this.moveAll();
    const { cart } = this.stores;
    await Promise.all([cart.of(this.from).load(), cart.of(this.to).load()]);
    if (stop) await this.plan();
    runInAction(() => {
      this.stop = stop;
      this.isMoving = false;
    });
    return stop === null;
  }

  private async moveAll(): Promise<'full' | 'broken' | null> {
    const { cart } = this.stores;
    if (!this.stores.session.isMember) {
      for (const { line, price } of this.movable) {
        const { seen_price: _here, ...item } = itemOf(line);
        if (!cart.of(this.to).add({ ...item, price })) return 'full';
        cart.of(this.from).setNum(line, 0);
      }
      return null;
    }
    for (const { line } of this.movable) {
      const step = await this.moveLine(line);
      if (step === 'full' || step === 'broken') return step;
    }
    return null;
  }

  /** The id of a line is not used again, so a line that is put into the cart later has another key. */
  private async moveLine(line: CartLine): Promise<Step> {
    const { api, drafts } = this.stores;
    const name = `move:${this.to}:${line.cart_id}`;
    const { goods_id, sku_id, value_ids, num } = line;
    // An addition whose answer was lost is repeated as it was, even if the line has changed meanwhile.
    const open = drafts.openIntent(name)?.input as AddInput | undefined;
    const input: AddInput = open ?? { shop_id: this.to, goods_id, sku_id, value_ids: [...value_ids], num };
    const added = await api.shop.addCartLine.attempt(input, { key: drafts.intentKey(name, input) });
    if (!added.ok) {
      if (isDefinite(added)) drafts.endIntent(name);
      if (added.error.kind !== 'business') return 'broken';
      return isCode(added, 'CART_FULL') ? 'full' : 'refused';
    }
    const left = line.num - input.num;
    const shop_id = this.from;
    const taken =
      left > 0
        ? await api.shop.changeCartLine.attempt({ shop_id, cart_id: line.cart_id, num: left })
        : await api.shop.removeCartLines.attempt({ shop_id, cart_ids: [line.cart_id] });
    if (!taken.ok && !isCode(taken, 'CART_LINE_NOT_FOUND')) return 'broken';
    drafts.endIntent(name);
    return left > 0 ? this.moveLine({ ...line, num: left }) : 'moved';
  }

  /** Returns undefined if there was no answer. */
  private async fate(line: CartLine): Promise<MovedLine | undefined> {
    const { goodsSpecs } = this.stores.api.shop;
    const { goods_id } = line;
    const [there, here] = await Promise.all([
      goodsSpecs.attempt({ shop_id: this.to, goods_id }),
      goodsSpecs.attempt({ shop_id: this.from, goods_id }),
    ]);
    if (!there.ok && there.error.kind !== 'business') return undefined;
    return fateOf(line, there.ok ? there.data : null, here.ok ? here.data : null);
  }
}
