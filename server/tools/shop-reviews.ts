import type { Language } from '@/contract/core';
import { clockAt, dayText } from '@/domain/place-time';
import type { OpsReviews } from '../src/internal-contract/ops.schemas';
import type { OpsFeedback } from '../src/internal-contract/ops-feedback.schemas';

type Row = OpsReviews['data'][number];

const dayOf = (seconds: number): string => dayText(clockAt(seconds, 0));

/** Pictures, and the answer. */
const partsOf = ({ images, reply, reply_by }: Pick<Row, 'images' | 'reply' | 'reply_by'>): string[] => [
  ...images.map((url) => `        ${url}`),
  ...(reply ? [`        answered${reply_by ? ` by ${reply_by}` : ''}: "${reply}"`] : []),
];

function linesOf(row: Row, lang: Language): string[] {
  const { id, star, service_star, order_sn, pickup_no, content, anonymous, goods, createtime } = row;
  const service = service_star === null ? '' : `, service ${service_star}`;
  const head = `${String(id).padStart(6)}  ${dayOf(createtime)}  ${star} of 5${service}  ${pickup_no ?? '-'} ${order_sn}`;
  return [
    anonymous ? `${head}  (without a name)` : head,
    ...goods.map((one) => `        ${one.star} of 5  ${one.name[lang]}${one.tags.map((tag) => `  ${tag}`).join('')}`),
    ...(content ? [`        "${content}"`] : []),
    ...partsOf(row),
  ];
}

/** Lines of rows, with how many older ones there are. */
const withRest = (lines: string[], rest: number): string[] =>
  rest > 0 ? [...lines, `and ${rest} older ones.`] : lines;

/** Reviews for a terminal. */
export const reviewLines = ({ data, total }: OpsReviews, lang: Language): string[] =>
  total === 0
    ? ['No reviews.']
    : withRest(
        data.flatMap((row) => linesOf(row, lang)),
        total - data.length,
      );

/** Feedback for a terminal. */
export const feedbackLines = ({ data, total }: OpsFeedback): string[] =>
  total === 0
    ? ['No feedback.']
    : withRest(
        data.flatMap((row) => [
          `${String(row.id).padStart(6)}  ${dayOf(row.createtime)}  ${row.topic}${row.mobile ? `  ${row.mobile}` : ''}`,
          `        "${row.content}"`,
          ...partsOf(row),
        ]),
        total - data.length,
      );
