import { routes } from '@/platform/routes';
import { rupiah } from '../journey/customer';
import type { TourContext } from './tour-context';

/** Pays the order of the submit page. Returns its number. */
async function paid({ driver, customer }: TourContext): Promise<string> {
  await driver.idles('group-pay');
  customer.total = rupiah(await driver.text('group-total'));
  await driver.tap('group-pay');
  await driver.arrive(routes.cashier.path);
  const sn = driver.param('order_sn');
  await driver.see('qr-code');
  await customer.paysTheQrCode();
  await driver.arrive(routes.paymentSuccess.path);
  await driver.see('paid-team');
  return sn;
}

/** The numbers of products of which a team is open. Accounts of the demo keep two open. */
async function openTeams({ driver }: TourContext): Promise<string[]> {
  await driver.open(routes.groups.path);
  const joins = async (): Promise<string[]> => (await driver.ids('group-')).filter((id) => id.endsWith('-join'));
  await driver.until(async () => (await joins()).length === 2, 'two open teams');
  return (await joins()).map((id) => /\d+/.exec(id)?.[0] ?? '');
}

/** Looks at group buying: its products, a team of the customer's own, and one that the customer fills. */
export async function groupPages(context: TourContext): Promise<void> {
  const { driver, look, sheet } = context;
  await driver.open(routes.groupOrders.path);
  await driver.see('group-orders-empty');
  await look('group-orders-none');
  const [drink = '', bundle = ''] = await openTeams(context);
  await look('groups');
  await driver.tap(`group-${drink}-open`);
  await driver.see('group-start');
  await look('group-product');
  await sheet('group-rules', 'group-rules-sheet');
  await driver.tap('group-start');
  await driver.arrive(routes.groupSubmit.path);
  await driver.see('group-pay');
  await look('group-submit');
  const own = await paid(context);
  await look('group-paid');
  await driver.tap('to-order');
  await driver.arrive(routes.groupOrder.path);
  await driver.see('group-leave');
  await look('group-order');
  await sheet('team-poster', 'team-poster-sheet');
  await driver.tap('group-leave');
  await driver.see('confirm');
  await look('group-leave');
  await driver.tap('confirm-cancel');
  await driver.open(`${routes.groupSubmit.path}?id=${drink}`);
  await driver.see('group-in-team');
  await look('group-in-team');
  await driver.open(`${routes.groupProduct.path}?id=${bundle}`);
  await driver.until(async () => (await driver.ids('open-team-')).length > 0, 'an open team');
  const [team = ''] = (await driver.ids('open-team-')).map((id) => id.replace('open-team-', ''));
  await driver.open(`${routes.groupProduct.path}?id=${bundle}&team=${team}`);
  await driver.see('group-join');
  await look('group-team');
  await driver.open(`${routes.groupProduct.path}?id=${bundle}&team=GT000000`);
  await driver.see('team-gone');
  await look('group-team-gone');
  await driver.open(`${routes.groupProduct.path}?id=${bundle}&team=${team}`);
  await driver.tap('group-join');
  await driver.arrive(routes.groupSubmit.path);
  await driver.see('group-joined-team');
  await look('group-join');
  const filled = await paid(context);
  await driver.open(`${routes.groupOrder.path}?order_sn=${filled}`);
  await driver.see('redeem-code');
  await look('group-order-code');
  await driver.open(`${routes.groupProduct.path}?id=${bundle}&team=${team}`);
  await driver.see(`team-${team}`);
  await look('group-team-full');
  await driver.open(routes.groupOrders.path);
  await driver.see(`group-order-${own}`);
  await driver.see(`group-order-${filled}`);
  await look('group-orders');
}
