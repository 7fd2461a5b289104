import path from 'node:path';
import { schemas } from '@/contract/schemas';
import { report } from './report';
import { unreadFaults } from './unread';
import { unreadColumns, unreadFields } from './unread-reasons';

const root = path.resolve(__dirname, '../..');
const { names, faults } = unreadFaults(root, schemas, { fields: unreadFields, columns: unreadColumns });
report(faults, names, `${names} names of fields and columns`);
