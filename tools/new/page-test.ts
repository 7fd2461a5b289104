import { frameTexts } from './frame-texts';
import type { PagePlan } from './page-plan';
import { CannotWrite, type Sources } from './sources';

const row = "{ id: 7, name: 'Blue', createtime: 1_800_000_000 }";
const page = (rows: string): string => `ok({ total: 1, per_page: 10, current_page: 1, last_page: 1, data: [${rows}] })`;

function answers({ kind, missingCode }: PagePlan, hasStatus: boolean): { shown: string; none: string } {
  const one = hasStatus ? row.replace(' }', ', status: 0 }') : row;
  if (kind === 'details') return { shown: `ok(${one})`, none: `refused('${missingCode}')` };
  return { shown: page(one), none: page('') };
}

/** A test that draws the page with and without rows. */
export function writePageTest(plan: PagePlan, sources: Sources): void {
  const {
    name,
    feature,
    row: { camel },
  } = plan;
  const schema = sources.open(`src/contract/${plan.group.kebab}.schemas.ts`).getVariableDeclaration(`${camel}Row`);
  const { shown, none } = answers(plan, schema?.getText().includes('status') ?? false);
  const imports = plan.kind === 'details' ? 'ok, refused, settle' : 'ok, settle';
  sources.create(
    `src/features/${feature.camel}/${name.kebab}-screen.test.tsx`,
    `import { act } from 'react';
import { calls } from '@/contract';
import type { RawAnswer } from '@/platform/outcome';
import { routed } from '@/shell/routed';
import { StoreProvider } from '@/state/store-context';
import { clear, draw, role } from '@/ui/test/draw';
import { ${plan.kind === 'details' ? 'openWith, ' : ''}startPageHooks } from '@/ui/test/page-hooks';
import { ${imports} } from '../../../test/harness/fake-platform';
import { member } from '../../../test/harness/member-app';
import { ${name.pascal}Screen } from './screens/${name.kebab}-screen';

beforeAll(startPageHooks);
afterEach(clear);

const ${name.pascal}Page = routed('${name.camel}', ${name.pascal}Screen);

async function drawAnswered(answer: RawAnswer): Promise<void> {
${plan.kind === 'details' ? "  openWith({ id: '7' });\n" : ''}  const { path } = calls.${plan.group.camel}.${plan.call.camel};
  const { stores } = member({ [path.slice(path.lastIndexOf('/') + 1)]: answer });
  await draw(
    <StoreProvider stores={stores}>
      <${name.pascal}Page />
    </StoreProvider>,
  );
  await act(settle);
}

it('shows what the server answers', async () => {
  await drawAnswered(${shown});
  expect(role('main').textContent).toContain('Blue');
});

it('says so if there is nothing to show', async () => {
  await drawAnswered(${none});
  expect(role('main').textContent).toContain('${plan.kind === 'details' ? frameTexts.missing.en : frameTexts.none.en}');
});
`,
  );
}

/** The page as a step of the tour, which the checks of layout and accessibility and the screenshots use. */
export function writeTourStep({ name, kind }: PagePlan, sources: Sources): void {
  const tour = sources.open('test/e2e/tour.ts').getFunctionOrThrow('tour');
  // Before the step that opens the orders for the last time: the steps after it need the bar of tabs.
  const opensOrders = tour.getStatements().map((statement) => statement.getText().includes('open(routes.orders.path)'));
  const at = opensOrders.lastIndexOf(true);
  if (at < 0) throw new CannotWrite('test/e2e/tour.ts has another form than expected');
  const address = kind === 'details' ? `\`\${routes.${name.camel}.path}?id=1\`` : `routes.${name.camel}.path`;
  tour.insertStatements(at, [
    `await driver.open(${address});`,
    `await driver.see('${name.kebab}');`,
    `await look('${name.kebab}');`,
  ]);
}

/** Tells the random walk how the page is opened, if its address has parameters. */
export function writeWalk({ name, kind }: PagePlan, sources: Sources): void {
  if (kind !== 'details') return;
  sources.object('test/walk/pages.ts', 'walkPages').addPropertyAssignment({
    name: name.camel,
    initializer: `{ addresses: () => [place('${name.camel}', { id: 1 })] }`,
  });
}
