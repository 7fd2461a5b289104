import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadSpec } from '@/contract/core';
import type { FieldProblem } from '@/contract/errors';
import { fileTypeOf } from '../../lib/bytes/file-type';
import { TemporaryFile } from '../../lib/bytes/temporary-file';
import { AppError } from '../../lib/errors/app-error';
import { BusyError } from '../../lib/errors/busy-error';
import { refuseCoding } from '../calls/json-bodies';
import { RequestError, WrongFileError } from '../request-error';
import type { UploadedFile } from './uploaded-file';

/** The name of the field with the file. */
export const FILE_FIELD = 'file';

const FIELD_BYTES = 8 * 1024;
const FIELDS_MAX = 40;
const PARTS_MAX = 60;
const PART_HEADERS_MAX = 20;

/** The form of an upload, as received. */
export interface UploadForm {
  /** Texts by name; a name that came several times has a list. */
  fields: Record<string, unknown>;
  file: UploadedFile;
}

const parserLimits = {
  fieldSize: FIELD_BYTES,
  fields: FIELDS_MAX,
  parts: PARTS_MAX,
  headerPairs: PART_HEADERS_MAX,
} as const;

/** There is no place for the file: as for a full disk, the client may come again. */
const isNoPlace = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/.test(String((error as NodeJS.ErrnoException).code));

/** A fault of the disk stays one; what else fails while a form is read is the form's fault. */
function faultOf(error: unknown): unknown {
  if (isNoPlace(error)) return new BusyError('no place for an upload');
  const { syscall, statusCode } = error as { syscall?: string; statusCode?: number };
  const isKnown = error instanceof AppError || statusCode !== undefined || syscall !== undefined;
  return isKnown ? error : new RequestError(400, `unreadable form: ${(error as Error).message}`);
}

/** Takes the parts of a form one after the other, to its end: a client that sends all of it gets the answer. */
class FormReader {
  private readonly texts = new Map<string, unknown[]>();
  private readonly problems = new Map<string, FieldProblem>();
  private stored: TemporaryFile | undefined;
  private isTooLarge = false;

  constructor(private readonly spec: UploadSpec) {}

  async take(part: Multipart): Promise<void> {
    if (part.type === 'file') return this.takeFile(part);
    const { fieldname, value, valueTruncated } = part;
    const name = String(fieldname);
    if (typeof value !== 'string') this.problems.set(name, 'invalid');
    else if (valueTruncated) this.problems.set(name, 'tooLong');
    // PostgreSQL stores no NUL in texts. A NUL in JSON is refused too.
    else if (value.includes('\u0000')) throw new AppError('BAD_REQUEST');
    else this.texts.set(name, [...(this.texts.get(name) ?? []), value]);
  }

  form(): UploadForm {
    if (this.isTooLarge) throw new AppError('TOO_LARGE');
    const file = this.stored;
    // A browser sends an empty file for a field in which none was chosen.
    if (!file || file.bytes === 0) this.problems.set(FILE_FIELD, this.problems.get(FILE_FIELD) ?? 'required');
    if (this.problems.size > 0 || !file) {
      throw new AppError('INVALID_INPUT', { fields: Object.fromEntries(this.problems) });
    }
    const type = fileTypeOf(file.head);
    if (!type || !this.spec.types.includes(type)) throw new WrongFileError(this.spec.types);
    const fields = [...this.texts].map(([name, all]) => [name, all.length === 1 ? all[0] : all]);
    const { bytes, sha256 } = file;
    return { fields: Object.fromEntries(fields), file: { type, bytes, sha256, read: () => file.read() } };
  }

  async close(): Promise<void> {
    await this.stored?.close();
  }

  private async takeFile({ fieldname, file }: MultipartFile): Promise<void> {
    const name = String(fieldname);
    if (name !== FILE_FIELD || this.stored) {
      this.problems.set(name, name === FILE_FIELD ? 'invalid' : 'unknown');
      file.resume();
      return;
    }
    this.stored = await TemporaryFile.create();
    await this.stored.fill(file);
    if (file.truncated) this.isTooLarge = true;
  }
}

/**
 * Reads the form of an upload and does the work with it. The file is closed afterwards, in any case. Reading begins
 * before this function returns.
 * @throws AppError, RequestError or BusyError when the form is not as the call wants it
 */
export async function withUploadForm(
  request: FastifyRequest,
  spec: UploadSpec,
  work: (form: UploadForm) => Promise<unknown>,
): Promise<void> {
  const reader = new FormReader(spec);
  try {
    const form = await readAll(request, spec, reader);
    await work(form);
  } finally {
    await reader.close();
  }
}

async function readAll(request: FastifyRequest, spec: UploadSpec, reader: FormReader): Promise<UploadForm> {
  try {
    refuseCoding(request);
    const parts = request.parts({ limits: { ...parserLimits, fileSize: spec.maxBytes } });
    for await (const part of parts) await reader.take(part);
  } catch (error) {
    throw faultOf(error);
  }
  return reader.form();
}
