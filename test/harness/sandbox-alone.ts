import type { Config } from '../../server/src/config';
import { defaultRefundDays } from '../../server/src/refund-days';

/** The sandbox as the only payment provider. */
export const sandboxAlone: Config['gateway'] = {
  providers: ['sandbox'],
  secret: 'a gateway key that only tests know',
  refundDays: defaultRefundDays,
  isSandboxClosed: false,
};
