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

/** What axe finds to be serious or critical on the page as it stands. */
async function seriousFindings(page: Page): Promise<string[]> {
  // Past the content security policy, which a page's own scripts must keep.
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

describe('everybody can order', () => {
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

  it('the whole order goes by keyboard alone', async () => {
    const visit = await stage.visitor({ hasTouch: false, isMobile: false });
    const { driver, customer } = visit;
    driver.byKeyboard = true;
    await customer.ordersADrink();
    await customer.opensTheOrder();
    expect((await stage.orders(visit)).map((order) => order.state)).toEqual(['paid']);
  });
});
