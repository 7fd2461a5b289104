import path from 'node:path';
import { schemas } from '@/contract/schemas';
import { unreadFaults } from './unread';
import { unreadColumns, unreadFields } from './unread-reasons';

const root = path.resolve(__dirname, '../..');
const { names, faults } = unreadFaults(root, schemas, { fields: unreadFields, columns: unreadColumns });
for (const line of faults) console.log(line);
console.log(`${names} names of fields and columns, ${faults.length} faults`);
process.exitCode = faults.length > 0 || names === 0 ? 1 : 0;
