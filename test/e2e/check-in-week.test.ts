import { dayOf } from '@/domain/wib';
import { daysAfter } from '@/lib/month-days';
import { routes } from '@/platform/routes';
import chain from '../../server/demo/chain.json';
import { MovedClock } from '../harness/moved-clock';
import type { BrowserDriver } from '../journey/browser-driver';
import { numberOf } from '../journey/customer';
import { expectNoChinese, languages, Stage, told } from './stage';

let clock: MovedClock;
let stage: Stage;
beforeAll(async () => {
  clock = new MovedClock();
  stage = await Stage.set(clock.env);
}, 240_000);
afterAll(async () => {
  await stage?.clear();
  clock?.remove();
});

const rewards = chain.points.sign_rewards.map(({ reward }) => reward);
const numberIn = async (driver: BrowserDriver, id: string): Promise<number> => numberOf(await driver.text(id));

/** What the page says of the check-in. */
async function shown(driver: BrowserDriver) {
  const days = await driver.ids('check-in-day-');
  return {
    streak: await numberIn(driver, 'check-in-streak'),
    balance: await numberIn(driver, 'points-balance'),
    days: await Promise.all(days.map(async (id) => (await driver.text(id)).split('\n')[0])),
    today: await driver.page.locator('[aria-current=date][id^=check-in-day-]').getAttribute('id'),
  };
}

describe.each(told('id-ID'))('seven days of check-in, in %s', (language) => {
  const words = languages[language];
  const says = (key: 'points.dayDone' | 'points.dayOpen', day: number): string =>
    String(words[key])
      .replace('{count}', String(day))
      .replace('{points}', String(rewards[day - 1]));
  const marked = new RegExp(`${String(words['points.calendarDone']).replace('{day}', '')}$`);
  /** What the page shows on a day with so many days of the cycle done. */
  const week = (done: number, today: number) => ({
    days: rewards.map((_, at) => says(at < done ? 'points.dayDone' : 'points.dayOpen', at + 1)),
    today: `check-in-day-${today}`,
  });

  it('give their rewards and a draw, begin again after a missed day, and turn while the page is open', async () => {
    const first = daysAfter(dayOf(Date.now() / 1000), 1);
    clock.setTo(first, '09:00:00');
    // The day is neither that of the phone's clock, which nobody moves, nor that of its zone.
    const visit = await stage.visitor({ language, timezoneId: 'America/Los_Angeles' });
    const { driver } = visit;
    await stage.loggedInBefore(visit);
    const arrives = async (day: string): Promise<void> => {
      clock.setTo(day, '09:00:00');
      await driver.open(routes.checkIn.path);
      await driver.see('check-in-send');
    };
    const mark = (day: string) => driver.element(`check-in-calendar-${day}`).getAttribute('aria-label');
    const checksIn = async (): Promise<void> => {
      await driver.tap('check-in-send');
      await driver.see('check-in-done');
    };

    let balance = 0;
    for (const [at, reward] of rewards.entries()) {
      const day = daysAfter(first, at);
      // The page of the second day is still open on the third.
      if (at !== 2) await arrives(day);
      const open = await shown(driver);
      expect({ day, ...open }).toEqual({ day, streak: at, balance, ...week(at, at + 1) });
      expect(await mark(day)).not.toMatch(marked);
      expect(await numberIn(driver, 'check-in-send')).toBe(reward);
      await checksIn();
      balance += reward;
      const done = await shown(driver);
      expect({ day, ...done }).toEqual({ day, streak: at + 1, balance, ...week(at + 1, at + 1) });
      expect(await mark(day)).toMatch(marked);
      expect(await numberIn(driver, 'check-in-done')).toBe(rewards[(at + 1) % rewards.length]);
      await expectNoChinese(driver, language);
      if (at !== 1) continue;
      await driver.page.evaluate(() => {
        document.body.dataset.kept = 'since yesterday';
      });
      clock.setTo(day, '23:59:55');
      // The customer comes back to the app, which asks for news.
      await driver.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await driver.see('check-in-send');
      expect(await driver.page.evaluate(() => document.body.dataset.kept)).toBe('since yesterday');
    }

    // The seventh day gives a draw of the small wheel.
    const last = daysAfter(first, rewards.length - 1);
    await driver.open(`${routes.wheel.path}?type=small`);
    await driver.see('wheel-chance-end');
    expect(await numberIn(driver, 'wheel-chances')).toBe(1);
    await driver.open(routes.pointsLedger.path);
    await driver.until(async () => (await driver.ids('points-')).some((id) => /^points-\d+$/.test(id)), 'the ledger');
    const rows = (await driver.ids('points-')).filter((id) => /^points-\d+$/.test(id));
    const changes = await Promise.all(rows.map(async (id) => numberOf((await driver.text(id)).split('+')[1] ?? '')));
    expect(changes).toEqual([...rewards].reverse());

    // After the seventh day comes the first one, and the streak goes on.
    await arrives(daysAfter(last, 1));
    await checksIn();
    balance += rewards[0] ?? 0;
    expect(await shown(driver)).toEqual({ streak: 8, balance, ...week(1, 1) });

    // A day is missed.
    await arrives(daysAfter(last, 3));
    expect(await shown(driver)).toEqual({ streak: 0, balance, ...week(0, 1) });
    await checksIn();
    balance += rewards[0] ?? 0;
    expect(await shown(driver)).toEqual({ streak: 1, balance, ...week(1, 1) });
    expect(await driver.text()).toContain(String(words['points.total']).replace('{count}', '9'));
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  }, 240_000);
});
