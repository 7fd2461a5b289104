import { giveCode } from './code-kind';
import { mallId, sentGoods, shipGoods } from './mall';
import { TestPartner } from './partners';
import { blackPng, upload } from './pictures';
import { agreement_version, type TestServer } from './server';
import { Shopping } from './shopping';
import { type Buyer, Teams } from './teams';
import { paidVoucher, redeemVoucher } from './vouchers';
import { drawOnce } from './wheels';

const DAY = 86_400;

export interface FullMember {
  id: number;
  token: string;
  /** The phone number in E.164. */
  mobile: string;
  shopping: Shopping;
  /** Addresses of all pictures that were uploaded. */
  pictures: string[];
  orderSn: string;
  inviter: { id: number; token: string };
  friend: Shopping;
}

/** Texts that only this member has written, to be looked for. */
export const marks = [
  'Rahmawati',
  '0812 3456 7000',
  '6281234567000',
  'Hang Lekir',
  'Kurang manis',
  'Es batu',
  'Pagar biru',
];

export async function memberId(server: TestServer, token: string): Promise<number> {
  return (await server.services.sessions.find(token))?.memberId ?? 0;
}

const invite = async (server: TestServer, inviter: { token: string }, friend: { token: string }): Promise<void> => {
  const { code } = await server.must('user', 'campaigns', {}, { token: inviter.token });
  await server.must('user', 'profile', { inviter: code }, { token: friend.token });
};

/** Makes a delivered order with a rating and pictures, and a report that was granted. Returns its number. */
async function deliveredOrder(server: TestServer, shopping: Shopping, picture: () => Promise<string>): Promise<string> {
  const { token } = shopping;
  const order_sn = await shopping.orderDelivery({ remark: 'Es batu sedikit' });
  await shopping.pay(order_sn);
  for (const act of ['start', 'ready', 'courier-sent', 'arrived'] as const) {
    await server.services.ops.act({ shopId: 1, orderSn: order_sn, act });
  }
  const { lines } = await shopping.details(order_sn);
  await server.must(
    'order',
    'afterSale',
    {
      order_sn,
      action: 'refund',
      reason_code: 'taste',
      reason: 'Kurang manis',
      images: [await picture()],
      items: lines.map(({ line_id }) => ({ line_id, num: 1 })),
    },
    { token },
  );
  server.clock.pass(DAY + 1);
  await server.runJob('grant-unanswered');
  for (let step = 0; step < 3; step += 1) {
    await server.runJob('refund');
    server.clock.pass(600);
  }
  const goods = lines.map(({ goods_id }) => ({ goods_id, star: 4 as const }));
  await server.must(
    'order',
    'addReview',
    { order_sn, star: 4, content: 'Kurang manis', images: [await picture()], goods },
    { token },
  );
  return order_sn;
}

/** A member with something in every table that holds data of members, and a friend and an inviter. */
export async function fullMember(server: TestServer): Promise<FullMember> {
  const inviter = await server.member();
  const shopping = await Shopping.begin(server);
  const { token } = shopping;
  const id = await memberId(server, token);
  const friend = await Shopping.begin(server);
  await invite(server, inviter, shopping);
  await invite(server, shopping, friend);
  const pictures: string[] = [];
  let colours = 0;
  const picture = async (): Promise<string> => {
    colours += 1;
    const { url } = (await upload(server, token, await blackPng(40 + colours, 30))).data;
    pictures.push(url);
    return url;
  };
  await server.must(
    'user',
    'profile',
    { nickname: 'Rahmawati', gender: 2, birthday: '1999-04-02', avatar: await picture() },
    { token },
  );
  const phone = { areacode: '+62', mobile: await mobileOf(server, id) };
  await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
  const captcha = server.sms.at(-1)?.code ?? '';
  await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version });
  await server.must('privacy', 'marketing', { marketing: 1 }, { token });
  const orderSn = await deliveredOrder(server, shopping, picture);
  await server.must('shop', 'setFavourite', { shop_id: 2, is_collect: 1 }, { token });
  await server.must(
    'feedback',
    'send',
    { topic: 'app', content: 'Kurang manis sekali', mobile: '0812 3456 7000', images: [await picture()] },
    { token },
  );
  await server.must('points', 'signSet', {}, { token });
  await shopping.fillCart(2);
  await giveCode(server.db, { me: id, clock: server.clock });
  await teamLeft(server, { id, token });
  await redeemedVoucher(shopping);
  await drawOnce(shopping);
  await receivedGoods(shopping);
  await friendGetsADrink(server, friend);
  const partner = await TestPartner.begin(server, { id: `mall-${id}` });
  await partner.setWebhook('http://127.0.0.1:9/nobody-listens');
  await partner.link('Cust-7781', await server.logIn(id));
  return { id, token, mobile: `+62${phone.mobile}`, shopping, pictures, orderSn, inviter, friend };
}

/** Opens a team and leaves it, so that its order has ended when a test deletes the account. */
async function teamLeft(server: TestServer, buyer: Buyer): Promise<void> {
  const teams = new Teams(server);
  await teams.leave(await teams.join(await teams.product(), {}, buyer));
  for (let step = 0; step < 3; step += 1) await teams.pass(600);
}

/** Exchanges points for something that is sent, and receives it. */
async function receivedGoods(shopping: Shopping): Promise<void> {
  const order_sn = await sentGoods(shopping);
  await shipGoods(shopping, order_sn);
  await shopping.server.must('order', 'afterSale', { order_sn, action: 'received' }, shopping);
  const { server } = shopping;
  await server.must('mall', 'add', { id: await mallId(shopping, 'boba-code'), num: 1 }, shopping);
}

/** Buys a voucher and redeems its code. */
async function redeemedVoucher(shopping: Shopping): Promise<void> {
  const { codes } = await paidVoucher(shopping, 'one-boba');
  for (const code of codes) await redeemVoucher(shopping, code);
}

/** Lets the friend complete a first order, which brings the inviter a coupon. */
async function friendGetsADrink(server: TestServer, friend: Shopping): Promise<void> {
  const order_sn = await friend.order();
  await friend.pay(order_sn);
  await friend.handOver(order_sn);
  const { lines } = await friend.details(order_sn);
  const goods = lines.map(({ goods_id }) => ({ goods_id, star: 5 as const }));
  await server.must('order', 'addReview', { order_sn, star: 5, goods }, { token: friend.token });
}

/** A member's phone number without its area code. */
async function mobileOf(server: TestServer, id: number): Promise<string> {
  const { mobile } = await server.db.read
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return mobile.slice(3);
}
