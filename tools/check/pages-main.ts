import path from 'node:path';
import { pageFaults } from './pages';

const root = path.resolve(__dirname, '../..');
const { pages, faults } = pageFaults(root);
for (const line of faults) console.log(line);
console.log(`${pages} pages, ${faults.length} faults`);
process.exitCode = faults.length > 0 || pages === 0 ? 1 : 0;
