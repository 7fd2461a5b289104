import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { phoneText } from '@/lib/phone-groups';
import { canOpenPage, openPage } from '@/platform/open-page';
import { callPhone } from '@/platform/phone-call';
import { type Service, useService } from '@/state/use-service';
import { a11y } from '@/ui/a11y';
import { ErrorState } from '@/ui/error-state';
import { Row } from '@/ui/row';
import { Sheet } from '@/ui/sheet';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import { useCopy } from './use-copy';
import './help-sheet.scss';

const chatUrl = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

type Copy = (text: string) => void;

function Ways({ service, orderSn, onCopy }: { service: Service; orderSn?: string; onCopy: Copy }) {
  const { mobile, wa, hours } = service;
  return (
    <>
      <Row
        id="help-call"
        icon="phone"
        title={t('help.call', { phone: phoneText(mobile) })}
        subtitle={hours}
        onTap={() => callPhone(mobile)}
      />
      <Row
        id="help-chat"
        icon="chat"
        ruled
        title={t('help.chat', { phone: phoneText(wa) })}
        value={canOpenPage ? undefined : t('common.copy')}
        leads={canOpenPage}
        onTap={() => (canOpenPage ? openPage(chatUrl(wa)) : onCopy(wa))}
      />
      {orderSn ? (
        <Row
          id="help-copy"
          icon="copy"
          ruled
          leads={false}
          title={t('help.copyOrderNumber')}
          subtitle={orderSn}
          onTap={() => onCopy(orderSn)}
        />
      ) : null}
    </>
  );
}

function Answers({ faq }: Pick<Service, 'faq'>) {
  return (
    <>
      <Text className="k-help__title" {...a11y({ role: 'heading', level: 3 })}>
        {t('help.often')}
      </Text>
      {faq.map(({ question, answer }) => (
        <View key={question} className="k-help__item">
          <Text className="k-help__question">{question}</Text>
          <Text className="k-help__answer">{answer}</Text>
        </View>
      ))}
    </>
  );
}

export interface HelpSheetProps {
  /** Number of the order that help is needed with; it can be copied. */
  orderSn?: string;
  onClose: () => void;
}

/** Contact data and frequently asked questions. Render it only while it is open. */
export const HelpSheet = observer(function HelpSheet({ orderSn, onClose }: HelpSheetProps) {
  const { service, error, load } = useService();
  const { copy, byHand } = useCopy();
  return (
    <Sheet open id="help-sheet" title={t('help.title')} onClose={onClose}>
      {service ? (
        <>
          <Ways service={service} orderSn={orderSn} onCopy={copy} />
          {byHand}
          <Answers faq={service.faq} />
        </>
      ) : null}
      {error ? <ErrorState id="help-retry" offline={error.kind === 'network'} onRetry={load} /> : null}
      {service || error ? null : (
        <SkeletonGroup>
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} className="k-help__ghost" />
          ))}
        </SkeletonGroup>
      )}
    </Sheet>
  );
});
