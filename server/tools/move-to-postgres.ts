import { moveToPostgres } from '../src/backup/move-to-postgres';
import { runOnData, say } from './on-data';

/** `npm run move-to-postgres`: copies the data folder of the settings into the empty database of DATABASE_URL. */

const usage = `npm run move-to-postgres    copies the embedded database of the data folder KEDAI_DATA (default data) into the
                            empty PostgreSQL database of DATABASE_URL; stop the server first. The folder is not changed.`;

runOnData({ usage, argsMax: 0 }, (place) => moveToPostgres(place, say));
