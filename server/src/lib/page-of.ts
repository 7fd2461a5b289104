import type { Page } from '@/contract/core';

interface Paged<Row> {
  /** Rows of all pages. */
  total: number;
  page: number;
  per_page: number;
  data: Row[];
}

/** A page of a list as the API answers it. An empty list has one page. */
export const pageOf = <Row>({ total, page, per_page, data }: Paged<Row>): Page<Row> => ({
  total,
  per_page,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  data,
});
