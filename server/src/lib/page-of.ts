import type { Page } from '@/contract/core';

/** Which page of a list: the fields `pageInput` of a call. */
export interface PageInput {
  page: number;
  per_page: number;
}

/** The rows of one page. */
export interface Span {
  offset: number;
  limit: number;
}

const spanOf = ({ page, per_page }: PageInput): Span => ({ offset: (page - 1) * per_page, limit: per_page });

/** An empty list has one page. */
const pageOf = <Row>({ page, per_page }: PageInput, total: number, data: Row[]): Page<Row> => ({
  total,
  per_page,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  data,
});

/** A page of `total` rows, of which only its own are read; beyond the last one none. */
export async function readPage<Row>(
  input: PageInput,
  total: number,
  read: (span: Span) => Promise<Row[]>,
): Promise<Page<Row>> {
  const span = spanOf(input);
  return pageOf(input, total, span.offset < total ? await read(span) : []);
}
