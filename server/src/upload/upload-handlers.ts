import type { Handlers } from '../http/calls/handlers';
import type { UploadService } from './upload-service';

export const uploadHandlers = (uploads: UploadService) =>
  ({
    upload: ({ file }, ctx) => uploads.upload(file, ctx),
  }) satisfies Handlers<'common'>;
