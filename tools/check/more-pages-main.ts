import path from 'node:path';
import { addPages } from './more-pages';

// This runs in a copy of the project, which it changes.
addPages(path.resolve(__dirname, '../..')).then(
  (made) => console.log(made),
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
