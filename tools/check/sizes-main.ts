import path from 'node:path';
import { largeFiles } from './large-files';
import { report } from './report';
import { sizeFaults } from './sizes';

const { files, faults } = sizeFaults(path.resolve(__dirname, '../..'), largeFiles);
report(faults, files, `${files} files`);
