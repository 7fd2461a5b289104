import type { InternalHandlers } from '../http/calls/handlers';
import { headerOf } from '../http/calls/send-refusal';
import type { CodeService } from './code-service';
import { ForgedReportError } from './sms-provider';

const NOTHING = 204;
const FORBIDDEN = 403;

/** Reports of deliveries. */
export const smsReportHandlers = (codes: Pick<CodeService, 'receive'>) =>
  ({
    async report(request, reply) {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = headerOf(request, 'x-twilio-signature');
      try {
        await codes.receive({ path: request.url, signature, body });
        return reply.code(NOTHING).send();
      } catch (error) {
        if (!(error instanceof ForgedReportError)) throw error;
        request.log.warn('a report of a delivery was not signed by its provider');
        return reply.code(FORBIDDEN).send();
      }
    },
  }) satisfies InternalHandlers<'sms'>;
