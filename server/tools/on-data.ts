import path from 'node:path';
import { explained, type Place, placeOf } from '../src/backup/open-data';
import { endWith } from '../src/lib/start-error';

const root = path.resolve(__dirname, '..', '..');

/**
 * Runs a tool on the data that the environment names. On an error it prints one line and exits with the server's code
 * for it.
 */
export function runOnData(work: (place: Place) => Promise<void>): void {
  const run = async (): Promise<void> => {
    const place = placeOf(process.env, root);
    await explained(place, () => work(place));
  };
  run().catch(endWith);
}

export const say = (line: string): void => console.log(line);
