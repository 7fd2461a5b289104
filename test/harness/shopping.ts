import { createHash } from 'node:crypto';
import type { InputOf } from '@/contract';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import type { TestServer } from './server';
import { approvedBy, beginShift, testPin } from './shift';

const OPS_KEY = 'the key of shop 1';
const SHOP = 1;
const DAY = 86_400;

/** Places of addresses. One is near the first shop, one near a shop of Bandung, and one has no pin. */
const addressPlaces = {
  home: { village_code: '31.74.07.1006', lng: 106.7955, lat: -6.2331 },
  bandung: { village_code: '32.73.19.1001', lng: 107.6135, lat: -6.9183 },
  unpinned: { village_code: '31.74.07.1009' },
};
type AddressPlace = keyof typeof addressPlaces;

/** A member who orders in shop 1 over HTTP, and the counter of that shop. */
export class Shopping {
  /** Key of the counter. */
  static readonly key = OPS_KEY;

  private constructor(
    readonly server: TestServer,
    readonly id: number,
    /** Of the session of the member, which `pass` begins anew. */
    public token: string,
  ) {}

  /** Begins as this member, or as a new one. */
  static async begin(server: TestServer, member?: { id: number; token: string }): Promise<Shopping> {
    const ops_key_hash = createHash('sha256').update(OPS_KEY).digest('hex');
    await server.db.read.updateTable('shop').set({ ops_key_hash }).where('id', '=', SHOP).execute();
    const { id, token } = member ?? (await server.member());
    return new Shopping(server, id, token);
  }

  /** Lets days pass, and logs the member in again, because a session ends after 30 days without use. */
  async pass(days: number): Promise<void> {
    this.server.clock.pass(days * DAY);
    this.token = await this.server.logIn(this.id);
  }

  /** A drink of the menu with its preselected choices, as the cart takes it. */
  async line(num = 1, nth = 0): Promise<InputOf<'shop', 'addCartLine'>> {
    const menu = await this.server.must('shop', 'menu', { shop_id: SHOP });
    if (menu.unchanged) throw new Error('no menu');
    const sold = menu.categories.flatMap(({ goods }) => goods).filter((one) => !one.soldout);
    const goods = sold[nth];
    const sku = goods?.skus.find((one) => !one.off);
    if (!goods || !sku) throw new Error('nothing to sell');
    const added = new Set(
      menu.specs.filter(({ kind }) => kind === 'sugar' || kind === 'topping').map((s) => s.spec_id),
    );
    const value_ids = goods.specs.filter((spec) => added.has(spec.spec_id)).flatMap((spec) => spec.default_ids);
    return {
      shop_id: SHOP,
      goods_id: goods.id,
      sku_id: sku.sku_id,
      value_ids: value_ids.sort((a, b) => a - b),
      num,
    };
  }

  /** Puts a drink of `line` into the cart. */
  async fillCart(num = 1, nth = 0): Promise<void> {
    await this.server.must('shop', 'addCartLine', await this.line(num, nth), { token: this.token });
  }

  quote(): Promise<PriceQuote> {
    return this.server.must('order', 'price', { shop_id: SHOP, type: 'takein' }, { token: this.token });
  }

  /** Sends an order for what is in the cart. */
  async ask(more: Partial<InputOf<'order', 'add'>> = {}) {
    const { price_hash } = await this.quote();
    return this.server.call(
      'order',
      'add',
      { shop_id: SHOP, type: 'takein', price_hash, ...more },
      { token: this.token },
    );
  }

  /** Places an order for one drink and returns its number. */
  async order(more: Partial<InputOf<'order', 'add'>> = {}): Promise<string> {
    await this.fillCart();
    const answer = await this.ask(more);
    if (!answer.ok) throw new Error(answer.text);
    return answer.data.order_sn;
  }

  /** Adds an address and returns its id. */
  async addAddress(place: AddressPlace): Promise<number> {
    const fields = { name: 'Rani', areacode: '+62', mobile: '0812 3456 7000', detail: 'Jl. Hang Lekir II No. 15' };
    const { address } = await this.server.must('address', 'add', { ...fields, ...addressPlaces[place] }, this);
    return address.id;
  }

  /** Orders enough drinks for a delivery over 1.6 km, and returns the order's number. */
  async orderDelivery(more: Partial<InputOf<'order', 'add'>> = {}): Promise<string> {
    await this.fillCart(3);
    const input = { shop_id: SHOP, type: 'takeout' as const, address_id: await this.addAddress('home') };
    const { price_hash } = await this.server.must('order', 'price', input, this);
    return (await this.server.must('order', 'add', { ...input, price_hash, ...more }, this)).order_sn;
  }

  async pay(order_sn: string): Promise<void> {
    const { launch } = await this.server.must('order', 'pay', { order_sn, channel: 'qris' }, { token: this.token });
    if (launch.type !== 'qr') throw new Error('no code to scan');
    const payload = { qr_string: launch.qr_string, action: 'pay' };
    await this.server.http.inject({ method: 'POST', url: '/gateway/control', payload });
  }

  /** Lets the shop make a paid order and hand it over. */
  async handOver(orderSn: string): Promise<void> {
    for (const act of ['start', 'ready', 'hand-over'] as const) {
      await this.server.services.ops.act({ shopId: SHOP, orderSn, act });
    }
  }

  payable(order_sn: string) {
    return this.server.must('order', 'payable', { order_sn }, { token: this.token });
  }

  details(order_sn: string) {
    return this.server.must('order', 'details', { order_sn }, { token: this.token });
  }

  /**
   * Begins a shift of somebody of the shop's staff. Returns the headers of the shift, with the approval of a manager.
   */
  async shift(name = 'Sri', pin = testPin): Promise<Record<'ops-shift' | 'ops-manager' | 'ops-pin', string>> {
    const send = async (call: string, body: object) => (await this.ops(call, body)).body;
    const shift = await beginShift(send, { name, pin });
    const { staff } = (await this.ops('staff')).body as { staff: { name: string; role: string }[] };
    const managers = staff.flatMap((one) => (one.role === 'manager' ? one.name : []));
    return { 'ops-shift': shift, ...(managers.includes(name) ? approvedBy(name, pin) : approvedBy(managers[0])) };
  }

  async ops(where: string, payload?: object, headers: Record<string, string> = {}) {
    const answer = await this.server.http.inject({
      method: payload ? 'POST' : 'GET',
      url: `/ops/${where}`,
      headers: { 'ops-key': OPS_KEY, 'accept-language': 'en', ...headers },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
}
