import fs from 'node:fs';
import path from 'node:path';
import type { ChainInput } from '../../server/src/chain-file/chain-schema';

/** The example of `docs/chain.md`: a chain of one shop. Each call returns another copy. */
export const smallChain = (): ChainInput =>
  JSON.parse(fs.readFileSync(path.join(__dirname, '../../docs/chain-example/chain.json'), 'utf8')) as ChainInput;
