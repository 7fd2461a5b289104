export interface TimelineEntry<Step extends string> {
  step: Step;
  /** When it happened, in seconds. It is null if it has not happened. */
  time: number | null;
  /** `done` is also the last step of an order that succeeded. `stopped`: the order ended there without success. */
  progress: 'done' | 'current' | 'ahead' | 'stopped';
}

interface TimelineRule<Step extends string, Field extends string> {
  step: Step;
  /** The field of the order that says when it happened. */
  time: Field;
  /** The step is not shown before it happened. */
  isHiddenAhead?: boolean;
}

/** The steps of one kind of order, from the payment on. */
export interface Timeline<State extends string, Step extends string, Field extends string> {
  steps: readonly TimelineRule<Step, Field>[];
  /** The last step of an order that was cancelled or refunded, by its state. */
  ends: Readonly<Partial<Record<State, TimelineRule<Step, Field>>>>;
  /** How many of `steps` an order has reached. */
  reached(state: State, times: Readonly<Record<Field, number | null>>): number;
}

/** The steps of an order that its page shows. A cancelled or refunded order ends with that. */
export function timelineOf<State extends string, Step extends string, Field extends string>(
  { steps, ends, reached }: Timeline<State, Step, Field>,
  state: State,
  times: Readonly<Record<Field, number | null>>,
): TimelineEntry<Step>[] {
  const end = ends[state];
  if (end) {
    const done = steps
      .filter(({ time }) => times[time] !== null)
      .map(({ step, time }): TimelineEntry<Step> => ({ step, time: times[time], progress: 'done' }));
    return [...done, { step: end.step, time: times[end.time], progress: 'stopped' }];
  }
  const count = reached(state, times);
  return steps
    .filter(({ isHiddenAhead }, index) => !isHiddenAhead || index < count)
    .map(({ step, time }, index) => ({
      step,
      time: index < count ? times[time] : null,
      progress: index >= count ? 'ahead' : index === count - 1 && count < steps.length ? 'current' : 'done',
    }));
}

/** The place of the step that an order has reached, from 0. It is −1 if it has reached none. */
export const reachedOf = (entries: readonly Pick<TimelineEntry<string>, 'progress'>[]): number =>
  entries.filter(({ progress }) => progress !== 'ahead').length - 1;
