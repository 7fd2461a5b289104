import type { OutputOf } from '@/contract';
import type { Config } from '../config';
import { FILES_PATH } from '../files/file-store';

export type UploadAddresses = Pick<Config, 'publicUrl' | 'uploadUrl'>;

/** Addresses of a stored picture: under the public address of the store, or of this server. */
export function addressesOf(name: string, { publicUrl, uploadUrl }: UploadAddresses): OutputOf<'common', 'upload'> {
  if (uploadUrl) return { url: `${uploadUrl}/${name}`, fullurl: `${uploadUrl}/${name}` };
  const url = FILES_PATH + name;
  return { url, fullurl: publicUrl + url };
}
