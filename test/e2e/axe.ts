import fs from 'node:fs';
import type { Page } from 'playwright-core';

interface Finding {
  id: string;
  impact?: string | null;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe reports as serious or critical on the present page, except in elements of a selector. */
export const seriousFindings = (page: Page, except?: string): Promise<string[]> => findings(page, { except });

/** Checks colours alone, which are what another theme changes. */
export const colourFindings = (page: Page): Promise<string[]> => findings(page, { only: ['color-contrast'] });

async function findings(page: Page, { except, only }: { except?: string; only?: string[] }): Promise<string[]> {
  // The script is evaluated through the driver, because the content security policy blocks scripts added to the page.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe);
  const context = JSON.stringify(except ? { exclude: [except] } : {});
  const options = JSON.stringify({ resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) });
  const violations = (await page.evaluate(
    `axe.run({ include: [['html']], ...${context} }, ${options}).then((found) => found.violations)`,
  )) as Finding[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
    );
}
