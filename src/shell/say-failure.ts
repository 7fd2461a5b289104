import type { ApiError } from '@/api';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';

/** Why a call has failed; empty if another message says it. */
export function failureText(error: ApiError): string {
  switch (error.kind) {
    case 'business':
      return error.msg || t('common.errorText');
    case 'network':
      return t('common.networkLost');
    case 'timeout':
      return t('common.errorTimeout');
    // The app opens login then, which does not say why.
    case 'unauthorized':
      return t('common.pleaseLogInFirst');
    // Another call has reported the end of the session.
    case 'aborted':
      return '';
    default:
      return t('common.errorText');
  }
}

/** Shows why a call has failed, for one that the customer has asked for. */
export function sayFailure(error: ApiError): void {
  showToast(failureText(error), { tone: 'error' });
}
