import { parseArgs } from 'node:util';
import { titlesExample } from './frame-texts';
import { readRows } from './rows-file';
import { run } from './run';
import { CannotWrite } from './sources';
import { writePage } from './write';

const usage = `npm run new:page -- NAME KIND PATH GROUP.CALL --titles "ENGLISH|INDONESIAN|CHINESE" [--rows FILE] [--link ICON]
  [--feature FEATURE]

Writes a page of a member's own rows, with its screen, card of a row, route, texts, test and step of the tour. KIND is
that of its call (npm run new:call): list, tabs, details or add, which is a form. FILE has the names of tabs and the
labels of fields, see CONTRIBUTING.md. With ICON the account's page gets a line that opens the page. The feature is
named like the group of calls if it is not given.
Example: npm run new:page -- coupons tabs pages/My/yhq coupon.list ${titlesExample} --rows coupon.json`;

run(usage, (sources) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      titles: { type: 'string' },
      feature: { type: 'string' },
      rows: { type: 'string' },
      link: { type: 'string' },
    },
  });
  const [name, kind, path, call, ...more] = positionals;
  if (!name || !kind || !path || !call || more.length > 0) throw new CannotWrite(usage);
  writePage({ name, kind, path, call, ...values, rows: readRows(values.rows) }, sources);
});
