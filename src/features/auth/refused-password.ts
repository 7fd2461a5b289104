import { t } from '@/i18n/i18n';

const TRIES = 3;

/** What is said of a password that was refused. After three times it is also said how to set a new one. */
export const refusedPassword = (reason: string, times: number): string =>
  times < TRIES ? reason : `${reason}. ${t('auth.setNew', { link: t('auth.forgot') })}`;
