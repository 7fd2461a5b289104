import type { Address } from '@/contract/address.schemas';
import { limits } from '@/contract/limits';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { App } from '../harness/app';
import { packed } from '../harness/payloads';
import { loggedIn, paidInCash, pickedUpOrder, uploadedPicture } from '../journey/by-api';
import { openShop } from '../journey/customer';

/** All payloads as texts of one field. They differ from the texts of other fields by their end. */
const textsOf = (field: string): string[] => packed(134).map((text, at) => `${text} ${field}${at}`);
export const remarks = textsOf('rm');
export const ratings = textsOf('rt');
export const replies = textsOf('rl');
export const reports = textsOf('rp');
export const answers = textsOf('an');
export const details = textsOf('dt');
export const courierNotes = textsOf('cn');
export const unmade = textsOf('um');
export const cancels = textsOf('cl');
export const settlings = textsOf('st');
export const feedbacks = textsOf('fb');
export const feedbackAnswers = textsOf('fa');
/** Names that the apps of members give themselves. */
export const deviceNames = textsOf('dn');
/** Nicknames, one for each member who writes one of the texts. */
export const nicknames = packed(30).slice(0, remarks.length);
export const isAnswered = (at: number): boolean => at < remarks.length / 2;
/** Name of the person who answers at the counter. */
export const clerk = '<x onclick=alert(1)>';

const detailsOf = async (app: App, order_sn: string, token: string): Promise<OrderDetails> =>
  (await app.api('order/orderDetails', { order_sn }, token)) as OrderDetails;

/** The shift of somebody whose name is a payload. */
export async function clerkOnShift(app: App): Promise<string> {
  await app.ops(openShop, 'staff', { name: clerk, pin: '381640' }, await app.shift(openShop));
  return await app.shift(openShop, clerk);
}

/** A drink that was handed over to a member, who has rated it and reported it to the shop. */
interface Reported {
  member: { token: string };
  sn: string;
  /** Index of the member's texts. */
  at: number;
}

/**
 * Makes members write all payloads as names, devices, notes, ratings and reports. The shop answers with other
 * payloads.
 */
export async function writes(app: App, shift: string): Promise<{ goods_id: number; reported: Reported[] }> {
  let goods_id = 0;
  const reported: Reported[] = [];
  const codes: string[] = [];
  for (const [at, nickname] of nicknames.entries()) {
    const member = await loggedIn(app, `8135550${String(1000 + at)}`, deviceNames[at]);
    const { token } = member;
    // The first four members invite each other in a chain. The first has also invited all others.
    const inviter = at === 0 ? {} : { inviter: codes[at < 4 ? at - 1 : 0] };
    await app.api('user/profile', { nickname, ...inviter }, token);
    codes.push(((await app.api('user/campaignsUser', {}, token)) as { code: string }).code);
    const sn = await pickedUpOrder(app, token, { remark: remarks[at] });
    const { lines: bought } = await detailsOf(app, sn, token);
    const [line] = bought;
    if (!line) throw new Error('an order without a drink');
    goods_id = line.goods_id;
    const rating = { content: ratings[at], images: [], anonymous: 0, goods: [{ goods_id, star: 3 }] };
    await app.api('order/addEvaluate', { order_sn: sn, star: 3, ...rating }, token);
    const items = [{ line_id: line.line_id, num: 1 }];
    const report = { reason_code: 'other', reason: reports[at], items, images: [] };
    await app.api('order/goodsAfter', { order_sn: sn, action: 'refund', ...report }, token);
    const { after_sales } = await detailsOf(app, sn, token);
    reported.push({ member, sn, at });
    // The counter shows the reports that are not answered.
    if (isAnswered(at)) {
      const decision = { after_sn: after_sales[0]?.after_sn, decision: 'refuse', reason: answers[at] };
      await app.ops(openShop, 'after-sales/decide', decision, shift);
    }
  }
  const { data } = (await app.ops(openShop, 'reviews', { per_page: 50 })) as {
    data: { id: number; content: string }[];
  };
  for (const { id, content } of data.filter((review) => ratings.includes(review.content))) {
    await app.ops(openShop, 'reviews/reply', { id, reply: replies[ratings.indexOf(content)] }, shift);
  }
  return { goods_id, reported };
}

/** Adds as many addresses of a member as there may be. Returns the names of the receivers. */
export async function addsAddresses(app: App, token: string): Promise<string[]> {
  const { list } = (await app.api('address/addressList', {}, token)) as { list: Address[] };
  const { areacode, village_code, lng, lat } = list[0] as Address;
  const place = { areacode, village_code, lng, lat, mobile: '81234567000' };
  const receivers = packed(50).slice(0, limits.addressesMax - list.length);
  for (const [at, name] of receivers.entries()) {
    const texts = { detail: details[at], courier_note: courierNotes[at] };
    await app.api('address/addressAdd', { ...place, name, ...texts }, token);
  }
  return receivers;
}

/**
 * Places two orders that are paid in cash. The shop cannot make one, and the customer cancels the other, both with
 * payloads as texts.
 */
export async function getsCashBack(
  app: App,
  token: string,
  shift: string,
): Promise<{ unmadeSn: string; cancelled: string }> {
  const [unmadeSn, cancelled] = [await paidInCash(app, token, { num: unmade.length }), await paidInCash(app, token)];
  const { lines } = await detailsOf(app, unmadeSn, token);
  for (const text of unmade) {
    const part = { lines: [{ id: lines[0]?.line_id, num: 1 }], reason: 'other', text };
    await app.ops(openShop, 'orders/cannot-make', { order_sn: unmadeSn, ...part }, shift);
  }
  await app.api('order/goodsAfter', { order_sn: cancelled, action: 'cancel', reason: cancels[0] }, token);
  return { unmadeSn, cancelled };
}

/** Sends feedback of a member with all payloads. The counter answers the first half of it with other payloads. */
export async function givesFeedback(app: App, token: string, shift: string): Promise<void> {
  for (const content of feedbacks) {
    const images = [await uploadedPicture(app, token)];
    await app.api('index/complaints', { topic: 'other', content, images }, token);
  }
  const { data } = (await app.ops(openShop, 'feedback', { unanswered: 1, per_page: 50 })) as {
    data: { id: number; content: string }[];
  };
  for (const [at, content] of feedbacks.entries()) {
    const id = data.find((one) => one.content === content)?.id;
    if (isAnswered(at)) await app.ops(openShop, 'feedback/answer', { id, reply: feedbackAnswers[at] }, shift);
  }
}
