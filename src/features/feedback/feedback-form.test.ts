import { feedbackForm, problemText } from './feedback-form';

/** The form of a member on a device that keeps drafts. */
function formOf(id: number, kept: Map<string, object>) {
  const drafts = {
    form: (name: string, opening: object) => ({ ...opening, ...kept.get(name) }),
    setForm: (name: string, values: object) => void kept.set(name, values),
    endForm: (name: string) => void kept.delete(name),
    intentKey: () => 'key',
    endIntent: () => undefined,
  };
  return feedbackForm({ drafts, session: { user: { id } } } as never);
}

it('keeps what a member has entered, for nobody else', () => {
  const kept = new Map<string, object>();
  formOf(1, kept).set('content', 'Kurang dingin');
  expect(formOf(1, kept).values).toMatchObject({ topic: 'drink', content: 'Kurang dingin' });
  expect(formOf(2, kept).values.content).toBe('');
});

it('checks what the server checks, and says it in the words of the specification', async () => {
  const form = formOf(1, new Map());
  const texts = async (): Promise<unknown[]> => {
    await form.check();
    const { content, images, mobile } = form.errors;
    return [problemText('content', content), problemText('images', images), problemText('mobile', mobile)];
  };
  expect(await texts()).toEqual(['feedback.contentRequired', 'feedback.picturesRequired', undefined]);
  form.set('content', 'Kurang es');
  form.set('images', ['/uploads/a.jpg']);
  form.set('mobile', 'nol');
  expect(await texts()).toEqual(['feedback.contentShort', undefined, 'feedback.mobileWrong']);
  form.set('content', 'Kurang es!');
  form.set('mobile', '');
  expect(await texts()).toEqual([undefined, undefined, undefined]);
});
