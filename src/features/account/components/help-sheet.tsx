import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OutputOf } from '@/contract';
import { t } from '@/i18n/i18n';
import { copyText } from '@/platform/clipboard';
import { callPhone } from '@/platform/phone-call';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { ErrorState } from '@/ui/error-state';
import { Row } from '@/ui/row';
import { Sheet } from '@/ui/sheet';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import { toasts } from '@/ui/toast-store';

type Service = OutputOf<'chain', 'service'>;

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toasts.show(t('common.copied'), { tone: 'success' });
}

const Answers = observer(function Answers({ service }: { service: Service }) {
  return (
    <>
      <Row
        id="help-phone"
        icon="phone"
        title={service.mobile}
        subtitle={t('account.helpPhone')}
        onTap={() => callPhone(service.mobile)}
      />
      <Row
        id="help-chat"
        ruled
        icon="chat"
        title={service.wa}
        subtitle={t('account.helpChat')}
        value={t('common.copy')}
        onTap={() => void copy(service.wa)}
      />
      <Text className="account-help__hours">{service.hours}</Text>
      <Text className="account-help__title" {...a11y({ role: 'heading', level: 3 })}>
        {t('account.faq')}
      </Text>
      {service.faq.map(({ question, answer }) => (
        <View key={question} className="account-help__item">
          <Text className="account-help__question">{question}</Text>
          <Text className="account-help__answer">{answer}</Text>
        </View>
      ))}
    </>
  );
});

/** How to reach people, and what is often asked. */
export const HelpSheet = observer(function HelpSheet({ onClose }: { onClose: () => void }) {
  const { api } = useStores();
  const [service, setService] = useState<Service | null>(null);
  const [failed, setFailed] = useState(false);
  const load = async (): Promise<void> => {
    setFailed(false);
    const result = await api.chain.service.attempt({});
    if (result.ok) setService(result.data);
    else setFailed(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet opens
  useEffect(() => void load(), []);
  return (
    <Sheet open id="help-sheet" title={t('account.help')} onClose={onClose}>
      {service ? <Answers service={service} /> : null}
      {failed ? <ErrorState onRetry={() => void load()} /> : null}
      {service || failed ? null : (
        <SkeletonGroup className="account-help__wait">
          <Skeleton shape="line" className="account-help__bone" />
          <Skeleton shape="line" className="account-help__bone" />
          <Skeleton shape="line" className="account-help__bone" />
        </SkeletonGroup>
      )}
    </Sheet>
  );
});
