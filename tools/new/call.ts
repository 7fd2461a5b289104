import { parseArgs } from 'node:util';
import { callPlan } from './call-plan';
import { writeCallTest } from './call-test';
import { writeContract } from './contract';
import { writeRoom } from './room';
import { run } from './run';
import { CannotWrite } from './sources';
import { writeTable } from './table';

const usage = `npm run new:call -- GROUP.NAME KIND METHOD PATH [--room ROOM] [--table TABLE] [--fields FIELDS] [--extension]

Writes a call that reads or adds a member's own rows, with its contract, table, query, service, handler and test.
KIND is list, tabs (a list by state), details or add. Room and table are named like the group if they are not given.
FIELDS are what rows of a new table have beside a name: amount:rupiah,valid_until:seconds (text, rupiah, count,
seconds, flag). Write all calls and pages of a table first, then change what they have.
Example: npm run new:call -- coupon.list tabs GET /api/coupon/list`;

run((sources) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      room: { type: 'string' },
      table: { type: 'string' },
      extension: { type: 'boolean' },
      fields: { type: 'string' },
    },
  });
  const [call, kind, method, address, ...more] = positionals;
  if (!call || !kind || !method || !address || more.length > 0) throw new CannotWrite(usage);
  const plan = callPlan({ call, kind, method, path: address, ...values }, sources);
  writeTable(plan, sources);
  writeContract(plan, sources);
  writeRoom(plan, sources);
  writeCallTest(plan, sources);
});
