import { parseArgs } from 'node:util';
import { readRows } from './rows-file';
import { run } from './run';
import { CannotWrite } from './sources';
import { writeCall } from './write';

const usage = `npm run new:call -- GROUP.NAME KIND METHOD PATH [--rows FILE] [--room ROOM] [--table TABLE] [--extension]

Writes a call that reads or adds a member's own rows, with its contract, table, demo rows, query, service, handler and
test. KIND is list, tabs, details or add. FILE describes the rows of a new table, see CONTRIBUTING.md; without it they
have a name and a time. Room and table are named like the group if they are not given. Write all calls and pages of a
table first, then change what they have.
Example: npm run new:call -- coupon.list tabs GET /api/coupon/list --rows coupon.json`;

run(usage, (sources) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      room: { type: 'string' },
      table: { type: 'string' },
      extension: { type: 'boolean' },
      rows: { type: 'string' },
    },
  });
  const [call, kind, method, path, ...more] = positionals;
  if (!call || !kind || !method || !path || more.length > 0) throw new CannotWrite(usage);
  writeCall({ call, kind, method, path, ...values, rows: readRows(values.rows) }, sources);
});
