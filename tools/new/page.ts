import { parseArgs } from 'node:util';
import { titlesExample } from './frame-texts';
import { pagePlan } from './page-plan';
import { writePageTest, writeTourStep, writeWalk } from './page-test';
import { writeTexts } from './page-texts';
import { run } from './run';
import { writeScreen } from './screen';
import { CannotWrite } from './sources';

const usage = `npm run new:page -- NAME KIND PATH GROUP.CALL --titles "ENGLISH|INDONESIAN|CHINESE" [--feature FEATURE]

Writes a page of a member's own rows, with its screen, route, texts, test and step of the tour. KIND is that of its
call (npm run new:call): list, tabs, details or add, which is a form. The feature is named like the group of calls if
it is not given.
Example: npm run new:page -- coupons tabs pages/My/yhq coupon.list ${titlesExample}`;

run((sources) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { titles: { type: 'string' }, feature: { type: 'string' } },
  });
  const [name, kind, address, call, ...more] = positionals;
  if (!name || !kind || !address || !call || more.length > 0) throw new CannotWrite(usage);
  const plan = pagePlan({ name, kind, path: address, call, ...values }, sources);
  writeScreen(plan, sources);
  writeTexts(plan, sources);
  writePageTest(plan, sources);
  writeTourStep(plan, sources);
  writeWalk(plan, sources);
});
