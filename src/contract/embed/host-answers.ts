import * as v from 'valibot';

/** What the app answers to asks of the host that are answered with data. */
export const hostAskAnswers = {
  back: v.object({ result: v.picklist(['handled', 'unhandled']) }),
} as const;
