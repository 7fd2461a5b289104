import { useCallback, useEffect, useState } from 'react';
import { type Answer, call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { dayClockText } from '../format';
import { t } from '../texts';
import { useKeyFor } from '../use-key-for';
import { Pictures } from './pictures';
import { Sheet } from './sheet';
import { TextField } from './text-field';

type Review = Answer<'reviews'>['data'][number];

const TEXT_MAX = 140;
const PER_PAGE = 20;

const starsText = (count: number): string => '★'.repeat(count) + '☆'.repeat(5 - count);

const Goods = ({ goods }: Pick<Review, 'goods'>) => (
  <ul>
    {goods.map(({ name, star, tags }) => (
      <li key={name.en}>
        {name[device.language]}{' '}
        <span role="img" aria-label={t('reviews.stars', { count: star })}>
          {starsText(star)}
        </span>
        {tags.length > 0 ? <span className="muted"> {tags.map((tag) => t(`tag.${tag}`)).join(' · ')}</span> : null}
      </li>
    ))}
  </ul>
);

interface ReviewRowProps {
  store: BoardStore;
  review: Review;
  onReplied: (review: Review) => void;
}

function ReviewRow({ store, review, onReplied }: ReviewRowProps) {
  const { id, order_sn, pickup_no, star, service_star, content, images, anonymous, goods, createtime } = review;
  const [reply, setReply] = useState(review.reply);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useKeyFor();
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const { replytime } = await call('reply', { id, reply }, { key: key.of(reply) });
      store.say(t('shop.saved'));
      onReplied({ ...review, reply, replytime, reply_by: device.shift?.name ?? '' });
    } catch (error) {
      setProblem(t('act.failed', { reason: (error as Error).message }));
    }
    setBusy(false);
  };
  const offsetMinutes = store.shop?.utc_offset_minutes ?? 0;
  const time = dayClockText(createtime, { now: store.now, offsetMinutes, language: device.language });
  return (
    <li className="block" id={`review-${id}`}>
      <p>
        <b role="img" aria-label={t('reviews.stars', { count: star })}>
          {starsText(star)}
        </b>{' '}
        · {pickup_no ?? order_sn} · {time}
        {anonymous ? <span className="muted"> {t('reviews.hidden')}</span> : null}
      </p>
      <Goods goods={goods} />
      {service_star === null ? null : <p className="muted">{t('reviews.service', { count: service_star })}</p>}
      {content ? <p className="ticket__note">{content}</p> : null}
      <Pictures id={`review-${id}`} urls={images} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          id={`reply-${id}`}
          label={t('reviews.answer')}
          hint={review.reply ? t('reviews.by', { name: review.reply_by }) : undefined}
          value={reply}
          maxLength={TEXT_MAX}
          problem={problem}
          onChange={setReply}
        />
        <button
          type="submit"
          className="button button--small"
          disabled={isBusy || !reply.trim() || reply === review.reply}
        >
          {t(review.reply ? 'reviews.replace' : 'reviews.send')}
        </button>
      </form>
    </li>
  );
}

/** The reviews that are read so far, page by page, newest first. */
function useReviews(isAll: boolean) {
  const [rows, setRows] = useState<readonly Review[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const load = useCallback(
    async (known: readonly Review[]): Promise<void> => {
      // Reviews that were answered have left the list, so the last page that is known may have moved up.
      const page = Math.floor(known.length / PER_PAGE) + 1;
      const body = { unanswered: isAll ? 0 : 1, page, per_page: PER_PAGE } as const;
      try {
        const found = await call('reviews', body);
        setRows([...known, ...found.data.filter(({ id }) => !known.some((one) => one.id === id))]);
        setTotal(found.total);
        setProblem('');
      } catch (error) {
        setProblem((error as Error).message);
      }
    },
    [isAll],
  );
  useEffect(() => {
    setRows([]);
    setTotal(null);
    void load([]);
  }, [load]);
  const answered = (changed: Review): void => {
    if (isAll) setRows(rows.map((one) => (one.id === changed.id ? changed : one)));
    else {
      setRows(rows.filter(({ id }) => id !== changed.id));
      setTotal((count) => count && count - 1);
    }
  };
  return { rows, total, problem, more: () => void load(rows), answered };
}

/** What customers wrote, to be answered. */
export function ReviewsSheet({ store, onClose }: { store: BoardStore; onClose: () => void }) {
  const [isAll, setAll] = useState(false);
  const { rows, total, problem, more, answered } = useReviews(isAll);
  return (
    <Sheet id="reviews-sheet" title={t('reviews.title')} onClose={onClose}>
      <div className="chips" role="radiogroup" aria-label={t('reviews.title')}>
        {[false, true].map((all) => (
          <label key={String(all)} className="chip">
            <input type="radio" name="which" checked={isAll === all} onChange={() => setAll(all)} />
            <span>{t(all ? 'reviews.all' : 'reviews.open')}</span>
          </label>
        ))}
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
      {total === 0 ? <p className="muted">{t('reviews.none')}</p> : null}
      <ul className="rows">
        {rows.map((review) => (
          <ReviewRow key={`${review.id} ${review.replytime}`} store={store} review={review} onReplied={answered} />
        ))}
      </ul>
      {total !== null && rows.length < total ? (
        <button type="button" id="reviews-more" className="button button--small button--quiet" onClick={more}>
          {t('reviews.more')}
        </button>
      ) : null}
    </Sheet>
  );
}
