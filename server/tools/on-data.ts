import path from 'node:path';
import { explained, type Place, placeOf, refused } from '../src/backup/open-data';
import { endWith } from '../src/lib/errors/start-error';
import { outliveReader } from './outlive-reader';
import { printHelp } from './print-help';

const root = path.resolve(__dirname, '..', '..');

interface DataTool {
  /** What `--help` prints. */
  usage: string;
  /** How many arguments it takes. */
  argsMax: 0 | 1;
}

/**
 * Runs a tool on the data that the environment names. On an error it prints one line and exits with the server's code
 * for it.
 */
export function runOnData(
  { usage, argsMax }: DataTool,
  work: (place: Place, args: readonly string[]) => Promise<void>,
): void {
  outliveReader();
  if (printHelp(usage)) return;
  const run = async (): Promise<void> => {
    const args = process.argv.slice(2);
    if (args.length > argsMax || args[0]?.startsWith('-')) {
      const most = argsMax === 0 ? 'no argument' : 'one argument, the file of the backup';
      throw refused(`This command takes ${most}. Nothing was done.`);
    }
    const place = placeOf(process.env, root);
    await explained(place, () => work(place, args));
  };
  run().catch(endWith);
}

export const say = (line: string): void => console.log(line);
