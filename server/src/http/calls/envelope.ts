import type { Envelope, Language } from '@/contract/core';
import { languageHeader } from '@/contract/core';
import type { CommonErrorCode, ErrorCode } from '@/contract/errors';
import { successOf } from '../../lib/ready-answer';
import { message } from '../../messages/message';

export const JSON_TYPE = 'application/json; charset=utf-8';

const byCode: ReadonlyMap<string, Language> = new Map([
  ...Object.entries(languageHeader).map(([language, code]) => [code, language as Language] as const),
  // The first part of a tag, as browsers write it.
  ['zh', 'zh-Hans'],
  ['id', 'id'],
]);

/** The ranges of an accept-language header, as a browser sends it, the most wanted first. */
function wanted(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [range = '', quality] = part.split(/;\s*q=/);
      return { range: range.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => range.split('-')[0] ?? '');
}

/** Language of a request: the codes of the spec, or those of browsers; Indonesian where none of ours is wanted. */
export function languageOf(header = ''): Language {
  const exact = byCode.get(header);
  if (exact) return exact;
  for (const code of wanted(header)) {
    const language = byCode.get(code);
    if (language) return language;
  }
  return 'id';
}

export const success = (data: unknown, time: number): string => successOf(JSON.stringify(data), time);

export interface Refusal {
  /** HTTP status. FastAdmin repeats it as `code` from 200 on; refusals of the business are 200 with code 0. */
  status: number;
  error: ErrorCode;
  params?: object;
  /** Its message, if that of its error says too little. */
  text?: (language: Language) => string;
}

/** HTTP statuses of the common codes; every other code is an expected refusal: 200. */
const statuses: Partial<Record<ErrorCode, number>> = {
  INTERNAL: 500,
  BUSY: 503,
  UNAUTHORIZED: 401,
  BAD_REQUEST: 400,
  NO_SUCH_CALL: 404,
  TOO_LARGE: 413,
} satisfies Partial<Record<CommonErrorCode, number>>;

export const statusOf = (error: ErrorCode): number => statuses[error] ?? 200;

export function refusalBody({ status, error, params, text }: Refusal, language: Language, time: number): string {
  const envelope: Envelope = {
    code: status === 200 ? 0 : status,
    msg: text ? text(language) : message(error, language, params),
    time,
    data: { error, ...params },
  };
  return JSON.stringify(envelope);
}
