import { internalCall } from './core';

/** Reports of the provider of text messages. */
export const smsCalls = {
  report: internalCall({
    method: 'POST',
    path: '/notify/sms/twilio',
    access: 'provider',
    summary: 'Signed report of Twilio on the delivery of a code, in the form that it posts to a StatusCallback',
    answers: 'Nothing',
    otherAnswers: { 204: 'It was booked, or is about no code that is still valid', 403: 'It was not signed by Twilio' },
    rawBody: true,
    perMinute: null,
  }),
} as const;
