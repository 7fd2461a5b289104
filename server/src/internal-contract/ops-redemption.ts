import { internalCall } from './core';
import { shopCall, shopRead } from './ops-core';
import { redemptionAnswers, redemptionBodies } from './ops-redemption.schemas';

/** Calls for codes that are redeemed in a shop. */
export const redemptionCalls = {
  code: internalCall({
    method: 'POST',
    access: 'shop',
    shift: true,
    path: '/ops/codes',
    summary: 'What a code of a customer is, and whether the shop can redeem it now',
    notes:
      'Capital and small letters are the same, blanks and hyphens are left out, an O is read as 0, an I and an L as 1. A code ' +
      'that names nothing is REDEEM_NOT_FOUND. After twenty of them within ten minutes of the first, by one person in one shop, every code is REDEEM_LIMIT until ' +
      'these ten minutes are over. ' +
      'A code that was used or that is of other shops is found and does not count.',
    body: redemptionBodies.code,
    answer: redemptionAnswers.code,
    errors: ['REDEEM_NOT_FOUND', 'REDEEM_LIMIT'],
  }),
  redeem: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/codes/redeem',
    summary: 'Redeems a code, once. The stock of the shop is not touched',
    notes:
      'state of REDEEM_REFUSED is that of the call before, and its msg says why: used when and where, ended when, good in which shops. Wrong codes are counted together with those of that call. Without ' +
      'an idempotency-key a repetition is REDEEM_REFUSED. Under one key the code must be typed in the same way each time.',
    body: redemptionBodies.redeem,
    answer: redemptionAnswers.code,
    errors: ['REDEEM_NOT_FOUND', 'REDEEM_LIMIT', 'REDEEM_REFUSED'],
  }),
  redeemed: internalCall({
    ...shopRead,
    path: '/ops/codes/redeemed',
    summary: 'What was redeemed in the shop on this business day (04:00 to 04:00), the newest first, at most 200',
    answer: redemptionAnswers.redeemed,
  }),
} as const;
