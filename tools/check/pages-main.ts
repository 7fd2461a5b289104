import path from 'node:path';
import { pageFaults } from './pages';
import { report } from './report';

const root = path.resolve(__dirname, '../..');
const { pages, faults } = pageFaults(root);
report(faults, pages, `${pages} pages`);
