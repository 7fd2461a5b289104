import { t } from '@/i18n/i18n';
import { type ConfirmRequest, confirms } from './confirm-store';

type Question = Pick<ConfirmRequest, 'title' | 'text' | 'danger'> & Partial<ConfirmRequest>;

/** Asks before a destructive action: `if (await confirm({ title: t('…'), danger: true })) …`. */
export function confirm(question: Question): Promise<boolean> {
  return confirms.ask({ confirmText: t('common.confirm'), cancelText: t('common.cancel'), ...question });
}
