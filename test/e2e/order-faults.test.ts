import { paidOrder, unpaidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { type Faced, isOff, loadWords, meetFaults } from './meet-faults';

const cashier: Faced = {
  page: 'cashier',
  language: 'en-US',
  async prepare(member) {
    const { driver, stage, times, visit } = member;
    const sn = await unpaidOrder(stage.app, member.token);
    return {
      async meets(fault) {
        await times.begin(fault);
        await member.goes('cashier', `order_sn=${sn}`);
        await member.isNotLoaded(fault.kind);
        await times.over();
        await member.triesAgain('cashier-amount');
        // The payment that an earlier fault left is still open.
        if (await driver.isThere('other-channel')) await driver.tap('other-channel');
        await driver.tap('channel-qris');
        await times.begin(fault);
        if (fault.name === 'no network') {
          // The app knows it, so there is nothing to tap.
          await times.until(async () => await isOff(driver, 'cashier-pay'), 'a button that does not act');
        } else {
          await driver.tap('cashier-pay');
          await member.reads('order.payAnswerLost', 'cashier-problem');
        }
        await member.reads(loadWords[fault.kind], fault.name === 'no network' ? 'offline-banner' : 'stale-banner');
        await times.over();
        await driver.tap('cashier-pay');
        await driver.see('wait-qr');
        await times.until(async () => !(await driver.isThere('stale-banner')), 'news of the order');
        await driver.tap('other-channel');
        await driver.see('cashier-pay');
        await member.goesBack('home-pickup');
      },
      async ends() {
        expect((await stage.orders(visit)).map(({ state }) => state)).toEqual(['unpaid']);
        await member.goes('cashier', `order_sn=${sn}`);
        await driver.see('wait-qr');
      },
    };
  },
};

const order: Faced = {
  page: 'order',
  language: 'id-ID',
  async prepare(member) {
    const { driver, stage, times, visit } = member;
    const sn = await paidOrder(stage.app, member.token);
    await member.goes('order', `order_sn=${sn}`);
    await driver.see('pickup-number');
    const number = await driver.text('pickup-number');
    const status = await driver.text('order-status');
    // The part of the app with the question must be loaded while there is a network.
    await driver.tap('order-cancel');
    await driver.tap('confirm-cancel');
    return {
      async meets(fault) {
        await times.begin(fault);
        // The cancel that the earlier fault has stopped may still be under way, and its button then does nothing.
        await times.until(async () => {
          if (!(await driver.isThere('confirm-ok'))) await driver.tries('order-cancel');
          return driver.isThere('confirm-ok');
        }, 'the question');
        await driver.tap('confirm-ok');
        // Until the message is shown, the app may try the cancel again, and it may succeed after the fault.
        await member.reads(loadWords[fault.kind], 'toast');
        await member.reads(loadWords[fault.kind], fault.name === 'no network' ? 'offline-banner' : 'stale-banner');
        expect([await driver.text('pickup-number'), await driver.text('order-status')]).toEqual([number, status]);
        await times.over();
        await times.until(async () => !(await driver.isThere('stale-banner')), 'news of the order');
        await member.hearsNothing();
      },
      async ends() {
        expect((await stage.orders(visit)).map(({ state }) => state)).toEqual(['paid']);
        for (const act of ['accept', 'start'] as const) await stage.app.act(openShop, sn, act);
        await times.until(async () => (await driver.text('order-status')) !== status, 'the next state');
        expect(await driver.text('pickup-number')).toBe(number);
      },
    };
  },
};

meetFaults(cashier, order);
