import { hasStatus, listed, samples, shownOf } from './fields';
import { type FrameTexts, frameTexts, quoted } from './frame-texts';
import type { PagePlan } from './page-plan';
import { CannotWrite, type Sources } from './sources';

const page = (rows: string): string =>
  `ok({ total: ${rows ? 1 : 0}, per_page: 10, current_page: 1, last_page: 1, data: [${rows}] })`;

function answers({ kind, missingCode, fields }: PagePlan, hasStatus: boolean): { shown: string; none: string } {
  const [title, ...others] = fields;
  const one = `{ id: 7, ${title.name}: 'Blue'${samples(others)}${hasStatus ? ', status: 0' : ''} }`;
  if (kind === 'details') return { shown: `ok(${one})`, none: `refused('${missingCode}')` };
  return { shown: page(one), none: page('') };
}

const inTab = ({ en }: FrameTexts): string => quoted(frameTexts.noneIn.en.replace('{tab}', en));
const shows = (text: string): string => `expect(role('main').textContent).toContain(${text});`;

/** What a page without rows says; of tabs, each of the first two. */
function saysNothing({ kind, tabs: [first, second] }: PagePlan): string {
  if (!first || !second) return shows(quoted((kind === 'details' ? frameTexts.missing : frameTexts.none).en));
  return `${shows(inTab(first))}
  await tap(role('tab', ${quoted(second.en)}));
  await act(settle);
  ${shows(inTab(second))}`;
}

const testOfRows = (plan: PagePlan, hasStatus: boolean): string => {
  const { shown, none } = answers(plan, hasStatus);
  const isOne = plan.kind === 'details';
  return `${head(plan, isOne ? 'ok, refused, settle' : 'ok, settle')}
async function drawAnswered(answer: RawAnswer): Promise<void> {
${isOne ? "  openWith({ id: '7' });\n" : ''}  const { stores } = member({ [called]: answer });
  await draw(
    <StoreProvider stores={stores}>
      <TestedPage />
    </StoreProvider>,
  );
  await act(settle);
}

it('shows what the server answers', async () => {
  await drawAnswered(${shown});
  for (const text of [${listed(['Blue', ...plan.fields.slice(1).map(shownOf)])}]) {
    ${shows('text')}
  }
});

it('says so if there is nothing to show', async () => {
  await drawAnswered(${none});
  ${saysNothing(plan)}
});
`;
};

const testOfForm = (plan: PagePlan): string => `${head(plan, 'ok')}
it('asks for what is missing, then sends what was typed, once', async () => {
  const { stores, sentTo } = member({ [called]: ok({ id: 7 }) });
  await draw(
    <StoreProvider stores={stores}>
      <TestedPage />
    </StoreProvider>,
  );
  const send = byId('${plan.name.kebab}-send');
  await tap(send);
  await until(() => role('main').textContent?.includes('${frameTexts.nameRequired.en}') ?? false, 'the problem');
  expect(sentTo(called)).toEqual([]);
  const field = byId('${plan.name.kebab}-name');
  await type(field.querySelector('input') ?? field, 'Blue');
  await tapTwice(send);
  await until(() => sentTo(called).length > 0, 'the call');
  expect(sentTo(called).map(({ data }) => data)).toEqual([{ name: 'Blue' }]);
});
`;

function head({ kind, name, group, call }: PagePlan, harness: string): string {
  const isForm = kind === 'add';
  const drawn = isForm
    ? 'byId, clear, draw, role, tap, tapTwice, type, until'
    : `clear, draw, role${kind === 'tabs' ? ', tap' : ''}`;
  return `${isForm ? '' : "import { act } from 'react';\n"}import { calls } from '@/contract';
${isForm ? '' : "import type { RawAnswer } from '@/platform/outcome';\n"}import { routed } from '@/shell/routed';
import { StoreProvider } from '@/state/store-context';
import { ${drawn} } from '@/ui/test/draw';
import { ${kind === 'details' ? 'openWith, ' : ''}startPageHooks } from '@/ui/test/page-hooks';
import { ${harness} } from '../../../test/harness/fake-platform';
import { member } from '../../../test/harness/member-app';
import { ${name.pascal}Screen } from './screens/${name.kebab}-screen';

beforeAll(startPageHooks);
afterEach(clear);

const TestedPage = routed('${name.camel}', ${name.pascal}Screen);
/** The end of the call's path, by which the test answers it. */
const called = calls.${group.camel}.${call.camel}.path.replace(/.*\\//, '');
`;
}

/** A test that draws the page: with and without rows, or filled in and sent. */
export function writePageTest(plan: PagePlan, sources: Sources): void {
  const { name, feature, kind } = plan;
  sources.create(
    `src/features/${feature.camel}/${name.kebab}-screen.test.tsx`,
    kind === 'add' ? testOfForm(plan) : testOfRows(plan, hasStatus(plan, sources)),
  );
}

/**
 * The page as a step of the tour, which the checks of layout and accessibility and the screenshots use. The tour's
 * customer is the demo member, whose first row is under the first tab.
 */
export function writeTourStep({ name, kind, row }: PagePlan, sources: Sources): void {
  const tour = sources.open('test/e2e/tour.ts').getFunctionOrThrow('tour');
  // Before the step that opens the orders for the last time: the steps after it need the bar of tabs.
  const opensOrders = tour
    .getStatementsWithComments()
    .map((statement) => statement.getText().includes('open(routes.orders.path)'));
  const at = opensOrders.lastIndexOf(true);
  if (at < 0) throw new CannotWrite('test/e2e/tour.ts has another form than expected');
  const address = kind === 'details' ? `\`\${routes.${name.camel}.path}?id=1\`` : `routes.${name.camel}.path`;
  tour.insertStatements(at, [
    `await driver.open(${address});`,
    `await driver.see('${kind === 'add' ? name.kebab : `${row.kebab}-1`}');`,
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
