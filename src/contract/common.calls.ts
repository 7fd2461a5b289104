import { call } from './core';
import { uploadLimits } from './upload-limits';

/** Calls that several features use: spec §7 `/api/common/`. */
export const commonCalls = {
  /** Stores a picture, which belongs to the member. It is deleted after a day unless something refers to it. */
  upload: call({
    method: 'POST',
    path: '/api/common/upload',
    access: 'member',
    idempotent: true,
    errors: ['PICTURE_BROKEN', 'PICTURE_MOVES', 'PICTURE_TOO_LARGE', 'UPLOAD_LIMIT'],
    perMinute: 120,
    upload: uploadLimits,
  }),
} as const;
