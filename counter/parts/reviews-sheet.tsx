import { type Answer, call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { dayClockText } from '../format';
import { sheetText } from '../texts/sheets';
import { AnswerForm } from './answer-form';
import { AnswersSheet } from './answers-sheet';
import { Pictures } from './pictures';

type Review = Answer<'reviews'>['data'][number];

const starsText = (count: number): string => '★'.repeat(count) + '☆'.repeat(5 - count);

const Goods = ({ goods }: Pick<Review, 'goods'>) => (
  <ul>
    {goods.map(({ name, star, tags }) => (
      <li key={name.en}>
        {name[device.language]}{' '}
        <span role="img" aria-label={sheetText('reviews.stars', { count: star })}>
          {starsText(star)}
        </span>
        {tags.length > 0 ? (
          <span className="muted"> {tags.map((tag) => sheetText(`tag.${tag}`)).join(' · ')}</span>
        ) : null}
      </li>
    ))}
  </ul>
);

interface ReviewRowProps {
  store: BoardStore;
  review: Review;
  onAnswered: (review: Review) => void;
}

function ReviewRow({ store, review, onAnswered }: ReviewRowProps) {
  const { id, order_sn, pickup_no, star, service_star, content, images, anonymous, goods, createtime } = review;
  const offsetMinutes = store.shop?.utc_offset_minutes ?? 0;
  const time = dayClockText(createtime, { now: store.now, offsetMinutes, language: device.language });
  return (
    <li className="block" id={`review-${id}`}>
      <p>
        <b role="img" aria-label={sheetText('reviews.stars', { count: star })}>
          {starsText(star)}
        </b>{' '}
        · {pickup_no ?? order_sn} · {time}
        {anonymous ? <span className="muted"> {sheetText('reviews.hidden')}</span> : null}
      </p>
      <Goods goods={goods} />
      {service_star === null ? null : <p className="muted">{sheetText('reviews.service', { count: service_star })}</p>}
      {content ? <p className="ticket__note">{content}</p> : null}
      <Pictures id={`review-${id}`} urls={images} />
      <AnswerForm
        id={`reply-${id}`}
        store={store}
        row={review}
        label={sheetText('reviews.answer')}
        send={(reply, key) => call('reply', { id, reply }, { key })}
        onAnswered={(answered) => {
          onAnswered(answered);
          void store.desk.loadReviews();
        }}
      />
    </li>
  );
}

const read = (body: { unanswered: 0 | 1; page: number; per_page: number }) => call('reviews', body);

/** What customers wrote about their orders, to be answered. */
export function ReviewsSheet({ store, onClose }: { store: BoardStore; onClose: () => void }) {
  return (
    <AnswersSheet
      id="reviews"
      title={sheetText('reviews.title')}
      none={sheetText('reviews.none')}
      read={read}
      renderRow={(review, onAnswered) => (
        <ReviewRow key={`${review.id} ${review.replytime}`} store={store} review={review} onAnswered={onAnswered} />
      )}
      onClose={onClose}
    />
  );
}
