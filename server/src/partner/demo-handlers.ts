import type { InternalHandlers } from '../http/calls/handlers';
import { demoCustomers, demoPartner } from '../internal-contract/embed-demo';
import { AppError } from '../lib/errors/app-error';
import type { PartnerDirectory } from './partner-directory';
import type { PartnerService } from './partner-service';

interface DemoParts {
  partners: PartnerService;
  partnerDirectory: PartnerDirectory;
  isDemo: boolean;
}

/** The server of the partner that the page /embed-demo plays. It knows its customers, as a partner's own server does. */
export const embedDemoHandlers = ({ partners, partnerDirectory, isDemo }: DemoParts) =>
  ({
    async code({ user: id, nonce_hash }) {
      // A partner of this name would give codes to everybody who asks.
      const partner = isDemo ? await partnerDirectory.find(demoPartner) : undefined;
      if (!partner) throw new AppError('NO_SUCH_CALL');
      const mobile = demoCustomers.find((customer) => customer.id === id)?.mobile;
      return await partners.makeCode(partner, { user: { id, mobile }, nonce_hash });
    },
  }) satisfies InternalHandlers<'embedDemo'>;
