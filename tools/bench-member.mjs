// Creates a member with one order in the demo chain, for the calls of the benchmark that need a token.
const mobile = '81255500199';

/** Posts to a full URL and returns the `data` of the answer. */
async function call(address, body, headers = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = await answer.json();
  if (code !== 1) throw new Error(`${address}: ${msg} ${JSON.stringify(data)}`);
  return data;
}

/**
 * Logs in with the code that the server prints, and places an order.
 * @param {string} url
 * @param {() => string} output what the server has printed so far
 */
export async function memberWithOrder(url, output) {
  const phone = { mobile, areacode: '+62' };
  await call(`${url}/api/Sms/send`, { ...phone, event: 'mobilelogin' });
  let captcha;
  for (let tried = 0; tried < 100 && !captcha; tried++) {
    captcha = new RegExp(`SMS \\+62${mobile}:.*?\\b(\\d{6})\\b`).exec(output())?.[1];
    if (!captcha) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { agreement_version } = await call(`${url}/api/index/config`, {});
  const { userinfo } = await call(`${url}/api/user/mobilelogin`, { ...phone, captcha, agreement_version });
  const headers = { token: userinfo.token };
  const menu = await call(`${url}/api/Usershop/shopgoods`, { shop_id: 1 });
  const drink = menu.categories.flatMap((category) => category.goods).find((goods) => !goods.soldout);
  const sku = drink.skus.find((one) => !one.off);
  const inSku = new Set(sku.value_ids);
  const value_ids = drink.specs
    .flatMap((spec) => spec.default_ids)
    .filter((id) => !inSku.has(id) && !drink.skus.some((one) => one.value_ids.includes(id)))
    .sort((a, b) => a - b);
  const line = { shop_id: 1, goods_id: drink.id, sku_id: sku.sku_id, value_ids, num: 1 };
  const key = () => ({ ...headers, 'idempotency-key': `bench-${Math.random().toString(36).slice(2)}${Date.now()}` });
  const cart = await call(`${url}/api/usershop/ShopCartSave`, line, key());
  const basket = { shop_id: 1, type: 'takein', cart_ids: cart.list.map((one) => one.cart_id) };
  const { price_hash } = await call(`${url}/api/order/calculatePrice`, basket, headers);
  const { order_sn } = await call(`${url}/api/order/add`, { ...basket, price_hash, remark: '', tableware: 0 }, key());
  return { token: userinfo.token, order_sn };
}
