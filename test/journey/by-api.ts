import { randomUUID } from 'node:crypto';
import type { GroupSpec } from '@/contract/group/group.schemas';
import type { PaymentLaunch } from '@/contract/order/payment.schemas';
import type { MenuGoods, MenuSnapshot } from '@/contract/shop.schemas';
import type { App } from '../harness/app';
import { halves } from '../harness/pictures';
import { openShop } from './customer';

export interface NewLine {
  shop_id: number;
  goods_id: number;
  sku_id: number;
  value_ids: number[];
  num: number;
}

/** A cart line of the first available drink, with the preselected choices. */
export async function firstDrink(app: App, num = 1): Promise<NewLine> {
  const shop_id = openShop;
  const menu = (await app.api('Usershop/shopgoods', { shop_id })) as MenuSnapshot;
  const goods = menu.categories.flatMap((category) => category.goods).find((one) => !one.soldout);
  const sku = goods?.skus.find((one) => !one.off);
  if (!goods || !sku) throw new Error('nothing to sell');
  return { shop_id, goods_id: goods.id, sku_id: sku.sku_id, value_ids: presetOf(menu, goods), num };
}

/** The values to choose besides size and temperature, which are part of the sku. */
function presetOf(menu: MenuSnapshot, goods: MenuGoods): number[] {
  const inSku = new Set(
    menu.specs.filter(({ kind }) => kind === 'size' || kind === 'temperature').map((s) => s.spec_id),
  );
  return goods.specs
    .filter(({ spec_id }) => !inSku.has(spec_id))
    .flatMap(({ default_ids }) => default_ids)
    .sort((a, b) => a - b);
}

/** A place beside the shop that never closes. */
export async function nearOpenShop(app: App): Promise<{ longitude: number; latitude: number }> {
  const { lng, lat } = (await app.api('usershop/shopdetails', { shop_id: openShop })) as { lng: number; lat: number };
  return { longitude: lng + 0.001, latitude: lat };
}

/** Logs in with a code and returns what the call answers. `mobile` is without country code, `agent` names the app. */
export async function loggedIn(app: App, mobile: string, agent = 'a test'): Promise<{ token: string }> {
  const phone = { mobile, areacode: '+62' };
  await app.api('Sms/send', { ...phone, event: 'mobilelogin' });
  const captcha = await app.codeFor(`+62${mobile}`);
  const { agreement_version } = (await app.api('index/config')) as { agreement_version: string };
  const input = { ...phone, captcha, agreement_version };
  const login = (await app.api('user/mobilelogin', input, '', { headers: { 'user-agent': agent } })) as {
    userinfo: { token: string };
  };
  return login.userinfo;
}

interface Wish {
  num?: number;
  type?: 'takeout';
  address_id?: number;
  slot_start?: number;
  remark?: string;
}

/** Places an order at the shop that never closes. Returns its number. */
export async function unpaidOrder(app: App, token: string, { num = 1, ...wish }: Wish = {}): Promise<string> {
  const call = <Data>(name: string, input: object): Promise<Data> => app.api(name, input, token) as Promise<Data>;
  await call('usershop/ShopCartSave', await firstDrink(app, num));
  const { remark = '', ...order } = { shop_id: openShop, type: 'takein', ...wish };
  const { price_hash } = await call<{ price_hash: string }>('order/calculatePrice', order);
  return (await call<{ order_sn: string }>('order/add', { ...order, remark, price_hash })).order_sn;
}

/** Places an order and pays it in the app. Returns its number. */
export async function paidOrder(app: App, token: string, wish: Wish = {}): Promise<string> {
  const order_sn = await unpaidOrder(app, token, wish);
  await payByQr(app, 'Order/orderPay', { order_sn, token });
  return order_sn;
}

async function payByQr(app: App, call: string, { order_sn, token }: { order_sn: string; token: string }) {
  const { launch } = (await app.api(call, { order_sn, channel: 'qris' }, token)) as { launch: PaymentLaunch };
  if (launch.type !== 'qr') throw new Error('no code to scan');
  await app.gateway({ qr_string: launch.qr_string });
}

/** Buys vouchers and pays them in the app. Returns the codes. */
export async function boughtCodes(app: App, token: string, voucher: { id: number; num: number }): Promise<string[]> {
  const { order_sn } = (await app.api('center_order/creatOrder', voucher, token)) as { order_sn: string };
  await payByQr(app, 'center_order/orderPay', { order_sn, token });
  const { codes } = (await app.api('center_order/info', { order_sn }, token)) as { codes: { code: string }[] };
  return codes.map(({ code }) => code);
}

/**
 * Pays a seat in a team of a product: in a new team, or in one that others have opened. Returns the number of the order,
 * and of the team.
 */
export async function paidSeat(
  app: App,
  token: string,
  { product_id, group_sn }: { product_id: number; group_sn?: string },
): Promise<{ order_sn: string; group_sn: string }> {
  const { list } = (await app.api('Grouporder/productSpecList', { id: product_id })) as { list: GroupSpec[] };
  const sku_id = list.find(({ left }) => left !== 0)?.sku_id;
  const order = { product_id, num: 1, ...(sku_id ? { sku_id } : {}), ...(group_sn ? { group_sn } : {}) };
  const made = (await app.api('grouporder/createOrder', order, token)) as { order_sn: string; group_sn: string };
  await payByQr(app, 'Order/orderPay', { ...made, token });
  return made;
}

/** Places an order and pays it in cash at the counter. Returns its number. */
export async function paidInCash(app: App, token: string, wish: Wish = {}): Promise<string> {
  const order_sn = await unpaidOrder(app, token, wish);
  await app.api('Order/orderPay', { order_sn, channel: 'cash' }, token);
  const { pay_amount: amount } = (await app.api('order/orderDetails', { order_sn }, token)) as { pay_amount: number };
  await app.ops(openShop, 'cash/taken', { order_sn, amount }, await app.shift(openShop));
  return order_sn;
}

/** Places an order that is paid in the app and handed over. Returns its number. */
export async function pickedUpOrder(app: App, token: string, wish: Wish = {}): Promise<string> {
  const order_sn = await paidOrder(app, token, wish);
  for (const act of ['accept', 'start', 'ready', 'hand-over'] as const) await app.act(openShop, order_sn, act);
  return order_sn;
}

/** The address of a picture that the member has uploaded. */
export async function uploadedPicture(app: App, token: string): Promise<string> {
  const form = new FormData();
  const jpeg = await halves(320, 200).jpeg().toBuffer();
  form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'cup.jpg');
  const headers = { token, 'idempotency-key': randomUUID() };
  const answer = await fetch(`${app.url}/api/common/upload`, { method: 'POST', headers, body: form });
  const { data, msg } = (await answer.json()) as { msg: string; data: { url?: string } };
  if (!data.url) throw new Error(`no picture: ${msg}`);
  return data.url;
}

/** The id of something of the demo's points mall that is sent. */
export async function sentThing(app: App): Promise<number> {
  const { data } = (await app.api('score_goods/goods', { per_page: 50 })) as { data: { id: number; name: string }[] };
  const found = data.find(({ name }) => /jasmine/i.test(name));
  if (!found) throw new Error('the points mall has no jasmine tea');
  return found.id;
}

/** Exchanges points of the demo member for something that is sent to one of its addresses. Returns the order's number. */
export async function exchangedThing(app: App, token: string, more: object = {}): Promise<string> {
  const { list } = (await app.api('address/addressList', {}, token)) as { list: { id: number }[] };
  const input = { id: await sentThing(app), num: 1, address_id: list[0]?.id, ...more };
  return ((await app.api('score_order/createOrder', input, token)) as { order_sn: string }).order_sn;
}
