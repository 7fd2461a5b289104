import type { UploadSpec } from '@/contract/core';
import { FILE_FIELD } from '../uploads/upload-form';

type JsonSchema = Record<string, unknown>;

/** The body of an upload: the fields of its input, and the file. */
export function formBody(input: JsonSchema, { maxBytes, types }: UploadSpec): JsonSchema {
  const { properties = {}, required = [] } = input as { properties?: object; required?: string[] };
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${maxBytes} bytes. One of ${types.join(', ')}, as its first bytes say; another type is answered 415, a larger file 413`,
  };
  const schema = { ...input, properties: { ...properties, [FILE_FIELD]: file }, required: [...required, FILE_FIELD] };
  const encoding = { [FILE_FIELD]: { contentType: types.join(', ') } };
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
}
