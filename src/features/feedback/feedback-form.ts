import type { InputOf } from '@/contract';
import type { FieldProblem } from '@/contract/errors';
import type { FeedbackTopic } from '@/contract/feedback.schemas';
import type { MessageKey } from '@/i18n/i18n';
import { FormStore } from '@/state/forms/form-store';
import type { Stores } from '@/state/stores';
import { focusInvalid } from '@/ui/fields/focus-invalid';

/** What the customer has entered. */
export interface FeedbackValues {
  topic: FeedbackTopic;
  content: string;
  images: readonly string[];
  mobile: string;
}

export const noFeedback: FeedbackValues = { topic: 'drink', content: '', images: [], mobile: '' };

export const topics = ['drink', 'service', 'app', 'other'] as const satisfies readonly FeedbackTopic[];

export const topicText = (topic: FeedbackTopic): MessageKey => `feedback.topic.${topic}`;

export const inputOf = ({ images, ...values }: FeedbackValues): InputOf<'feedback', 'send'> => ({
  ...values,
  images: [...images],
});

/** The form of the member. Its draft belongs to this member alone, whoever else logs in on the device. */
export function feedbackForm({
  clock,
  drafts,
  session,
}: Pick<Stores, 'clock' | 'drafts' | 'session'>): FormStore<FeedbackValues> {
  const kept = { store: drafts, name: `feedback:${session.user?.id ?? 0}` };
  return new FormStore<FeedbackValues>({
    initial: noFeedback,
    schema: async () => (await import('@/contract/feedback.schemas')).feedbackInput,
    inputOf,
    draft: kept,
    intent: kept,
    choices: { topic: topics },
    clock,
    onInvalid: focusInvalid,
  });
}

type Words = Partial<Record<FieldProblem, MessageKey>> & { other: MessageKey };

// Messages of spec §5.
const words: Partial<Record<keyof FeedbackValues, Words>> = {
  content: {
    required: 'feedback.contentRequired',
    tooShort: 'feedback.contentShort',
    other: 'feedback.contentWrong',
  },
  images: { required: 'feedback.picturesRequired', other: 'upload.gone' },
  mobile: { other: 'feedback.mobileWrong' },
};

/** The text of what is wrong with a field. Returns undefined if there is nothing. */
export function problemText(field: keyof FeedbackValues, problem: FieldProblem | undefined): MessageKey | undefined {
  return problem && (words[field]?.[problem] ?? words[field]?.other);
}
