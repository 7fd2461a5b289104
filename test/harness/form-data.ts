/** A file that is a PNG by its first bytes. */
export const pngOf = (bytes: number): Buffer => {
  const file = Buffer.alloc(bytes, 'kedai');
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(file);
  return file;
};

export const BOUNDARY = 'kedai-boundary';
export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** A part of a form: a text, or a file by its content. */
export type FormPart = [name: string, value: string | Buffer, type?: string];

/** A form as bytes. If `end` is false, it breaks off after its last part. */
export function formOf(parts: readonly FormPart[], end = true): Buffer {
  const pieces = parts.flatMap(([name, value, type = 'image/png']) => {
    const isFile = Buffer.isBuffer(value);
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
    const rest = isFile ? `; filename="a.png"\r\ncontent-type: ${type}` : '';
    return [Buffer.from(`${head}${rest}\r\n\r\n`), isFile ? value : Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(end ? `--${BOUNDARY}--\r\n` : '')]);
}
