import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { openShop } from '../journey/customer';
import { Stage } from './stage';
import { tour } from './tour';

interface Finding {
  id: string;
  impact?: string | null;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe reports as serious or critical on the present page. */
async function seriousFindings(page: Page): Promise<string[]> {
  // Evaluated through the driver, because the content security policy blocks scripts added to the page.
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const violations = (await page.evaluate(
    'axe.run({ resultTypes: ["violations"] }).then((found) => found.violations)',
  )) as Finding[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
    );
}

describe('accessibility', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  it.each(['light', 'dark'] as const)(
    'axe finds nothing serious on any screen in the %s theme',
    async (colorScheme) => {
      const visit = await stage.visitor({ colorScheme, reducedMotion: 'reduce' });
      const found: Record<string, string[]> = {};
      let screens = 0;
      await tour(
        visit,
        async (name) => {
          screens++;
          const findings = await seriousFindings(visit.driver.page);
          if (findings.length > 0) found[name] = findings;
        },
        async (sn) => {
          for (const act of ['accept', 'start', 'ready'] as const) await stage.app.act(openShop, sn, act);
        },
      );
      expect(found).toEqual({});
      expect(screens).toBeGreaterThan(30);
      await visit.driver.page.context().close();
    },
    180_000,
  );

  it('an order is possible by keyboard alone', async () => {
    const visit = await stage.visitor({ hasTouch: false, isMobile: false });
    const { driver, customer } = visit;
    driver.byKeyboard = true;
    await customer.ordersADrink();
    await customer.opensTheOrder();
    expect((await stage.orders(visit)).map((order) => order.state)).toEqual(['paid']);
  });
});
