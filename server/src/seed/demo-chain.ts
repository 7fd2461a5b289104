import file from '../../demo/chain.json';
import type { ChainFile } from '../chain-file/chain-schema';
import { readChain } from '../chain-file/read-chain';

let read: ChainFile | undefined;

function readDemo(): ChainFile {
  const found = readChain(JSON.stringify(file));
  if ('chain' in found) return found.chain;
  throw new Error(found.problems.map(({ at, what }) => `the demo's file, ${at}: ${what}`).join('\n'));
}

/** The chain of the demo: the file `server/demo/chain.json`. Each call returns another copy. */
export function demoChain(): ChainFile {
  read ??= readDemo();
  return structuredClone(read);
}
