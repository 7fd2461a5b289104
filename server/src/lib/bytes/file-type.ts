import type { FileType } from '@/contract/core';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP_AT = 8;

const begins = (head: Buffer, start: readonly number[]): boolean => start.every((byte, at) => head[at] === byte);

/**
 * The type of a file by its first bytes. Returns undefined if it is none that a call may take. Its name and its header may
 * say anything.
 */
export function fileTypeOf(head: Buffer): FileType | undefined {
  if (begins(head, JPEG)) return 'image/jpeg';
  if (begins(head, PNG)) return 'image/png';
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', WEBP_AT, WEBP_AT + 4) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
