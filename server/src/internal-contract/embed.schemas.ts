import * as v from 'valibot';
import { count, maxPoints, seconds, text } from '@/contract/common.schemas';
import { partnerId } from '@/contract/embed/embed.schemas';

const externalId = v.pipe(
  v.string('invalid'),
  v.nonEmpty('required'),
  maxPoints(128),
  v.regex(/^[!-~]+$/, 'invalid'),
  v.description('The partner’s own id of the customer: printable ASCII without blanks. It is never shown'),
);

export const embedBodies = {
  code: v.strictObject({
    partner: partnerId,
    user: v.strictObject({
      id: externalId,
      mobile: v.optional(
        v.pipe(
          v.string('invalid'),
          v.regex(/^\+\d{7,15}$/, 'phone'),
          v.description(
            'Phone number in E.164 that the partner has proven. Only partners set as phone verified use it',
          ),
        ),
      ),
    }),
    nonce_hash: v.pipe(
      v.string('invalid'),
      v.regex(/^[\w-]{43}$/, 'invalid'),
      v.description('SHA-256 of the nonce of the app in base64url, as the message getAuthCode names it'),
    ),
  }),
  revoke: v.strictObject({
    partner: partnerId,
    user: v.strictObject({ id: externalId }),
    unlink: v.optional(
      v.pipe(v.boolean('invalid'), v.description('The customer is no longer linked to a member')),
      false,
    ),
  }),
};

export const embedAnswers = {
  code: v.strictObject({
    code: text,
    /** When it is too late to use it. */
    expires_at: seconds,
  }),
  revoke: v.strictObject({
    /** Sessions that have ended. */
    ended: count,
  }),
};
