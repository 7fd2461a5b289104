import { outliveReader } from './outlive-reader';

/**
 * Prints how a command is used, if `--help` or `-h` is among its words, and returns whether it was. What comes after
 * `--` is no option.
 */
export function printHelp(usage: string, args: readonly string[] = process.argv.slice(2)): boolean {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const isAsked = options.some((word) => word === '--help' || word === '-h');
  if (!isAsked) return false;
  outliveReader();
  console.log(usage);
  return true;
}
