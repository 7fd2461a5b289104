import * as v from 'valibot';
import { internalCall } from './core';

/** What a report says, as far as it is read. Twilio sends more fields, which its signature covers too. */
const deliveryReport = v.looseObject({
  MessageStatus: v.pipe(
    v.string(),
    v.description('Twilio’s name of the state: sent, delivered, undelivered, failed, …'),
  ),
  ErrorCode: v.optional(v.pipe(v.string(), v.description('Twilio’s code of a failure'))),
});

/** Added to the address by us when the code is sent. */
const reportQuery = v.object({
  ref: v.pipe(v.string(), v.description('Names the message')),
  channel: v.pipe(v.string(), v.description('By which it was sent: sms or whatsapp')),
});

/** Reports of the provider of text messages. */
export const smsCalls = {
  report: internalCall({
    method: 'POST',
    path: '/notify/sms/twilio',
    access: 'provider',
    summary: 'Signed report of Twilio on the delivery of a code, in the form that it posts to a StatusCallback',
    headers: [
      {
        name: 'x-twilio-signature',
        required: true,
        description:
          'As Twilio signs: HMAC-SHA-1 with the auth token over the address and the sorted fields of the form, in base64',
      },
    ],
    query: reportQuery,
    form: deliveryReport,
    answers: 'nothing',
    otherAnswers: {
      204: 'It was booked, or is about no code that is still valid',
      403: 'It was not signed by Twilio',
      404: 'Twilio, or its auth token, is not set up on this server. NO_SUCH_CALL',
    },
    rawBody: true,
    perMinute: null,
  }),
} as const;
