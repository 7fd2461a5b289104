import path from 'node:path';
import { galleryFaults } from './gallery';
import { report } from './report';

const root = path.resolve(__dirname, '../..');
const { components, faults } = galleryFaults(root);
report(faults, components, `${components} components`);
