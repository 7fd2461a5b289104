import path from 'node:path';
import { moveToPostgres } from '../src/backup/move-to-postgres';
import { placeOf } from '../src/backup/open-data';
import { endWith } from '../src/lib/start-error';

/** `npm run move-to-postgres`: copies the data folder of the settings into the empty database of DATABASE_URL. */

const root = path.resolve(__dirname, '..', '..');

moveToPostgres(placeOf(process.env, root), (line) => console.log(line)).catch(endWith);
