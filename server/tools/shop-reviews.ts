import type { Language } from '@/contract/core';
import type { OpsReviews } from '../src/internal-contract/ops.schemas';

type Row = OpsReviews['data'][number];

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

function linesOf(row: Row, lang: Language): string[] {
  const { id, star, service_star, order_sn, pickup_no, content, images, anonymous, goods, createtime, reply } = row;
  const service = service_star === null ? '' : `, service ${service_star}`;
  const head = `${String(id).padStart(6)}  ${dayOf(createtime)}  ${star} of 5${service}  ${pickup_no ?? '-'} ${order_sn}`;
  return [
    anonymous ? `${head}  (without a name)` : head,
    ...goods.map((one) => `        ${one.star} of 5  ${one.name[lang]}${one.tags.map((tag) => `  ${tag}`).join('')}`),
    ...(content ? [`        "${content}"`] : []),
    ...images.map((url) => `        ${url}`),
    ...(reply ? [`        answered${row.reply_by ? ` by ${row.reply_by}` : ''}: "${reply}"`] : []),
  ];
}

/** Reviews for a terminal. */
export function reviewLines({ data, total }: OpsReviews, lang: Language): string[] {
  if (total === 0) return ['No reviews.'];
  const rest = total - data.length;
  return [...data.flatMap((row) => linesOf(row, lang)), ...(rest > 0 ? [`and ${rest} older ones.`] : [])];
}
