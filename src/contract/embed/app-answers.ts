import * as v from 'valibot';
import { hint, numberOf, textOf } from './schema-parts';

/** What the host answers to asks of the app that are answered with data. */
export const appAskAnswers = {
  getAuthCode: v.object({ code: textOf(512, /^.{16}/) }),
  pay: v.object({ status: hint }),
  scanQr: v.object({ text: textOf(4096) }),
  /** The accuracy is in metres. */
  getLocation: v.object({
    latitude: numberOf(-90, 90),
    longitude: numberOf(-180, 180),
    accuracy: v.optional(numberOf(0, 1e6)),
  }),
} as const;
