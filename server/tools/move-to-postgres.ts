import { moveToPostgres } from '../src/backup/move-to-postgres';
import { runOnData, say } from './on-data';

/** `npm run move-to-postgres`: copies the data folder of the settings into the empty database of DATABASE_URL. */

runOnData((place) => moveToPostgres(place, say));
