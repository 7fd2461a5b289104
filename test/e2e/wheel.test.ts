import { routes } from '@/platform/routes';
import { DatedStage } from './dated-stage';
import { expectNoChinese, told } from './stage';

let stage: DatedStage;
beforeAll(async () => {
  stage = await DatedStage.begin();
}, 240_000);
afterAll(() => stage?.clear());

const twoDays = 2 * 86_400;

describe.each(told('id-ID'))('the prize wheel, in %s', (language) => {
  it('is turned by a member with chances, who finds the draws in the record and checks one on the next day', async () => {
    const visit = await stage.visitor({ language });
    const { driver } = visit;
    await stage.loggedInBefore(visit);
    await stage.giveChances(visit, 2);
    await driver.open();
    await driver.tap('home-part-wheel');
    await driver.arrive(routes.wheel.path);
    await driver.see('wheel-spin');
    const before = await driver.text('wheel-spin');
    await driver.tap('wheel-spin');
    await driver.see('prize-sheet');
    expect(await driver.text('wheel-spin')).not.toBe(before);
    await expectNoChinese(driver, language);
    const [spun] = (await driver.answers('turntable/saveGame')) as {
      data: { sn: string; name: string; type: string };
    }[];
    const { sn = '', name = '', type = '' } = spun?.data ?? {};
    if (type !== 'none') expect(await driver.text('prize-sheet')).toContain(name);
    await driver.page.keyboard.press('Escape');
    // The second chance is used by the keyboard, and the page is left while the wheel turns.
    await driver.element('wheel-spin').focus();
    await driver.page.keyboard.press('Enter');
    await driver.until(async () => (await driver.answers('turntable/saveGame')).length === 2, 'the second draw');
    await driver.open(routes.wheelRecords.path);
    await driver.see(`draw-${sn}`);
    expect(await driver.ids('draw-')).toHaveLength(2);
    await driver.tap(`draw-${sn}`);
    await driver.arrive(routes.wheelDraw.path);
    await driver.tap('check-open');
    await driver.see('check-verdict');
    const verdict = () => driver.element('check-verdict').getAttribute('data-testid');
    expect(await verdict()).toBe('check-noSeed');
    // The server publishes the seeds of days that are over within half a minute.
    await stage.pass(twoDays, 'wheel_seed');
    await driver.until(async () => {
      await driver.reload();
      await driver.tap('check-open');
      await driver.see('check-verdict');
      return (await verdict()) !== 'check-noSeed';
    }, 'the published seed');
    expect(await verdict()).toBe('check-same');
    expect(await driver.text('check-verdict')).toContain(
      (await driver.text('check-range')).split(': ')[1]?.split(',')[0] ?? '-',
    );
    await expectNoChinese(driver, language);
  });
});
