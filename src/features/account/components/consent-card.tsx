import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Consent } from '@/contract/privacy.schemas';
import { formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';

function titleOf({ kind, version }: Consent): string {
  if (kind === 'marketing') return t('privacy.consentMarketing');
  return t(kind === 'terms' ? 'privacy.consentTerms' : 'privacy.consentPrivacy', { version });
}

const timeOf = ({ createtime, withdrawtime }: Consent): string =>
  withdrawtime === null
    ? t('privacy.agreed', { when: formatDateTime(createtime) })
    : t('privacy.withdrawn', { from: formatDateTime(createtime), to: formatDateTime(withdrawtime) });

/** Every version that the member has agreed to, with its time. */
export const ConsentCard = observer(function ConsentCard({ consents }: { consents: readonly Consent[] }) {
  return (
    <Card id="consents">
      <Text className="privacy__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('privacy.consents')}
      </Text>
      {consents.length === 0 ? <Text className="privacy__text">{t('privacy.noConsents')}</Text> : null}
      {consents.map((consent, at) => (
        <Row
          key={`${consent.kind} ${consent.version} ${consent.createtime}`}
          testId="consent"
          plain
          ruled={at > 0}
          className="privacy__row"
          title={titleOf(consent)}
          subtitle={timeOf(consent)}
        />
      ))}
    </Card>
  );
});
