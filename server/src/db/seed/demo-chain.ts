import file from '../../../demo/chain.json';
import type { ChainFile } from '../chain-file/chain-schema';
import { readChain } from '../chain-file/read-chain';

/** The chain of the demo: the file `server/demo/chain.json`. */
export function demoChain(): ChainFile {
  const read = readChain(file);
  if ('problems' in read) {
    throw new Error(read.problems.map(({ at, what }) => `the demo's file, ${at}: ${what}`).join('\n'));
  }
  return read.chain;
}
