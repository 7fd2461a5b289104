import type { FileType } from '@/contract/core';

/** The file of an upload, as its handler gets it. It is gone when the handler has ended. */
export interface UploadedFile {
  /** The type by the first bytes of the file. */
  type: FileType;
  bytes: number;
  /** Hash of its content, in hexadecimal. */
  sha256: string;
  /** Reads the whole file. */
  read(): Promise<Buffer>;
}
