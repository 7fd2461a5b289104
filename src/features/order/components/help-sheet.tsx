import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OutputOf } from '@/contract';
import { t } from '@/i18n/i18n';
import { copyText } from '@/platform/clipboard';
import { canOpenPage, openPage } from '@/platform/open-page';
import { callPhone } from '@/platform/phone-call';
import { useStores } from '@/state/store-context';
import { ErrorState } from '@/ui/error-state';
import { Row } from '@/ui/row';
import { Sheet } from '@/ui/sheet';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import './help-sheet.scss';

type Service = OutputOf<'chain', 'service'>;

function useService(isOpen: boolean) {
  const { api } = useStores();
  const [service, setService] = useState<Service | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    void api.chain.service.attempt({}).then((result) => {
      if (result.ok) setService(result.data);
      else setFailed(true);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the sheet opens, and not again.
  useEffect(() => {
    if (isOpen && !service) load();
  }, [isOpen]);
  return { service, isFailed, load };
}

function whatsappUrl(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}

function Answers({ service }: { service: Service }) {
  return (
    <View>
      {service.faq.map(({ question, answer }) => (
        <View key={question} className="order-help__item">
          <Text className="order-help__question">{question}</Text>
          <Text className="order-help__answer">{answer}</Text>
        </View>
      ))}
    </View>
  );
}

export interface HelpSheetProps {
  open: boolean;
  onClose: () => void;
  orderSn: string;
}

/** Whom to ask, and the answers to what is asked most. */
export const HelpSheet = observer(function HelpSheet({ open, onClose, orderSn }: HelpSheetProps) {
  const { platform } = useStores();
  const { service, isFailed, load } = useService(open);
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) platform.toast(t('common.copied'));
  };
  const writeTo = (number: string): void => {
    if (!canOpenPage) void copy(number);
    else openPage(whatsappUrl(number));
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('order.helpTitle')} id="help-sheet">
      {isFailed ? <ErrorState onRetry={load} id="help-retry" /> : null}
      {!service && !isFailed ? (
        <SkeletonGroup>
          <Skeleton className="order-help__ghost" />
          <Skeleton className="order-help__ghost" />
        </SkeletonGroup>
      ) : null}
      {service ? (
        <>
          <Row
            id="help-call"
            icon="phone"
            title={t('order.call', { phone: service.mobile })}
            subtitle={service.hours}
            onTap={() => callPhone(service.mobile)}
          />
          <Row
            id="help-chat"
            icon="chat"
            ruled
            title={t('order.whatsapp', { phone: service.wa })}
            onTap={() => writeTo(service.wa)}
          />
          <Row
            id="help-copy"
            icon="copy"
            ruled
            title={t('order.copyOrderNumber')}
            subtitle={orderSn}
            onTap={() => void copy(orderSn)}
          />
          <Answers service={service} />
        </>
      ) : null}
    </Sheet>
  );
});
