import path from 'node:path';
import { tableOwners } from '../../server/src/db/table-owners';
import { tableFaults } from './tables';

const root = path.resolve(__dirname, '../..');
const { named, faults } = tableFaults(root, tableOwners);
for (const line of faults) console.log(line);
console.log(`${Object.keys(tableOwners).length} tables named in ${named} places, ${faults.length} faults`);
process.exitCode = faults.length > 0 || named === 0 ? 1 : 0;
