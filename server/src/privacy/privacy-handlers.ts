import type { Handlers } from '../http/calls/handlers';
import type { DeletionService } from './deletion-service';
import type { PrivacyService } from './privacy-service';

export const privacyHandlers = ({ privacy, deletions }: { privacy: PrivacyService; deletions: DeletionService }) =>
  ({
    overview: (_input, ctx) => privacy.overview(ctx),
    marketing: (input, ctx) => privacy.marketing(input, ctx),
    exportData: (_input, ctx) => privacy.exportData(ctx),
    deleteAccount: (input, ctx) => deletions.begin(input, ctx),
  }) satisfies Handlers<'privacy'>;
