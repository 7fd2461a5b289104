import path from 'node:path';
import { tableOwners } from '../../server/src/db/table-owners';
import { report } from './report';
import { tableFaults } from './tables';

const root = path.resolve(__dirname, '../..');
const { named, faults } = tableFaults(root, tableOwners);
report(faults, named, `${Object.keys(tableOwners).length} tables named in ${named} places`);
