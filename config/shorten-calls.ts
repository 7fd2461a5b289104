import path from 'node:path';
import type { H5Chain } from './h5-types';

/** Leaves out the parts of calls that only the server reads. `enforce` puts the loader before those that compile. */
export function shortenCalls(chain: Pick<H5Chain, 'module'>, root: string): void {
  chain.module
    .rule('clientCalls')
    .enforce('pre')
    .test(/[\\/]src[\\/]contract[\\/](\w+[\\/])?[\w-]+\.calls\.ts$/)
    .use('clientCalls')
    .loader(path.join(root, 'config/client-calls.cjs'));
}
