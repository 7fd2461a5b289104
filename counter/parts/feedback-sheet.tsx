import { type Answer, call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { dayClockText } from '../format';
import { sheetText } from '../texts/sheets';
import { AnswerForm } from './answer-form';
import { AnswersSheet } from './answers-sheet';
import { Pictures } from './pictures';

type Feedback = Answer<'feedback'>['data'][number];

interface FeedbackRowProps {
  store: BoardStore;
  feedback: Feedback;
  onAnswered: (feedback: Feedback) => void;
}

function FeedbackRow({ store, feedback, onAnswered }: FeedbackRowProps) {
  const { id, topic, content, images, mobile, createtime } = feedback;
  const offsetMinutes = store.shop?.utc_offset_minutes ?? 0;
  const time = dayClockText(createtime, { now: store.now, offsetMinutes, language: device.language });
  return (
    <li className="block" id={`feedback-${id}`}>
      <p>
        <b>{sheetText(`feedback.topic.${topic}`)}</b> · {time}
      </p>
      <p className="ticket__note">{content}</p>
      {mobile ? <p className="muted">{sheetText('feedback.mobile', { mobile })}</p> : null}
      <Pictures id={`feedback-${id}`} urls={images} />
      <AnswerForm
        id={`feedback-reply-${id}`}
        store={store}
        row={feedback}
        label={sheetText('feedback.answer')}
        send={(reply, key) => call('answerFeedback', { id, reply }, { key })}
        onAnswered={onAnswered}
      />
    </li>
  );
}

const read = (body: { unanswered: 0 | 1; page: number; per_page: number }) => call('feedback', body);

/** What customers wrote to the chain, to be answered. */
export function FeedbackSheet({ store, onClose }: { store: BoardStore; onClose: () => void }) {
  return (
    <AnswersSheet
      id="feedback"
      title={sheetText('feedback.title')}
      none={sheetText('feedback.none')}
      read={read}
      renderRow={(feedback, onAnswered) => (
        <FeedbackRow
          key={`${feedback.id} ${feedback.replytime}`}
          store={store}
          feedback={feedback}
          onAnswered={onAnswered}
        />
      )}
      onClose={onClose}
    />
  );
}
