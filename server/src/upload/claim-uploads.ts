import type { Tx } from '../db/db';
import { AppError } from '../lib/errors/app-error';
import { fieldError } from '../lib/errors/field-error';
import { type Claim, markClaimed, markReleased } from './upload-repository';

/**
 * Records what refers to a member's uploads, in the transaction that makes it refer to them; from then on they are kept.
 * Repeating it for the same `by` changes nothing.
 * @param field of the call that has the addresses
 * @throws AppError when an address is none of the member's uploads, or something else refers to it
 */
export async function claimUploads(tx: Tx, { field = 'images', ...claim }: Claim & { field?: string }): Promise<void> {
  const urls = [...new Set(claim.urls)];
  if (urls.length === 0) return;
  const claimed = await markClaimed(tx, { ...claim, urls });
  if (claimed.length < urls.length) throw new AppError('INVALID_INPUT', fieldError(field, 'invalid'));
}

/**
 * Does what `claimUploads` does, for what refers to one picture at a time: the one before is deleted. An empty address
 * refers to none. The caller holds a lock on what refers to it.
 */
export async function claimOnly(
  tx: Tx,
  { url, ...claim }: Omit<Claim, 'urls'> & { url: string; field: string },
): Promise<void> {
  if (url !== '') await claimUploads(tx, { ...claim, urls: [url] });
  await markReleased(tx, { ...claim, url });
}
