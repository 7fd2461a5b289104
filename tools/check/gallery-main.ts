import path from 'node:path';
import { galleryFaults } from './gallery';

const root = path.resolve(__dirname, '../..');
const { components, faults } = galleryFaults(root);
for (const line of faults) console.log(line);
console.log(`${components} components, ${faults.length} faults`);
process.exitCode = faults.length > 0 || components === 0 ? 1 : 0;
