import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { UsedChannel } from '@/contract/chain.schemas';
import type { PaymentLaunch } from '@/contract/order/payment.schemas';
import { t } from '@/i18n/i18n';
import { useCopy } from '@/shell/use-copy';
import { bankOf, isAccount } from '@/shell/words/pay-channels';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';

export interface PayAccountProps {
  launch: Extract<PaymentLaunch, { type: 'va' }>;
  channel: UsedChannel;
  /** The amount as a text. */
  amount: string;
}

/** Long numbers in groups of four digits, which are easier to compare. */
const grouped = (digits: string): string => (digits.length <= 6 ? digits : digits.replace(/(\d{4})(?=\d)/g, '$1 '));

function Digits({
  id,
  label,
  digits,
  copy,
}: {
  id: string;
  label: string;
  digits: string;
  copy: [string, () => void];
}) {
  const [copyText, onCopy] = copy;
  return (
    <View className="pay-account__line">
      <View className="pay-account__text">
        <Text className="pay-account__label">{label}</Text>
        <Text className="pay-account__digits" id={id} selectable userSelect>
          {grouped(digits)}
        </Text>
      </View>
      <Button id={`${id}-copy`} size="small" kind="soft" label={copyText} onTap={onCopy}>
        {t('common.copy')}
      </Button>
    </View>
  );
}

/** A virtual account to which the amount is transferred, and how, in the words of its bank's menus. */
export const PayAccount = observer(function PayAccount({ launch, channel, amount }: PayAccountProps) {
  const { copy, byHand } = useCopy();
  if (!isAccount(channel)) return null;
  const { number, company } = launch;
  return (
    <>
      <Text className="pay-wait__title" id="wait-title">
        {t('cashier.accountTitle', { bank: bankOf(channel) })}
      </Text>
      <Text className="pay-wait__text">{t('cashier.accountText', { amount })}</Text>
      <Card className="pay-account">
        {company ? (
          <Digits
            id="account-company"
            label={t('cashier.company')}
            digits={company}
            copy={[t('cashier.copyCompany'), () => copy(company)]}
          />
        ) : null}
        <Digits
          id="account-number"
          label={t('cashier.accountNumber')}
          digits={number}
          copy={[t('cashier.copyNumber'), () => copy(number)]}
        />
        {byHand}
      </Card>
      <View className="pay-account__how">
        <Text className="pay-account__heading">{t('cashier.how')}</Text>
        <Text className="pay-account__way">{t('cashier.byApp')}</Text>
        <Text className="pay-account__step">{t(`cashier.${channel}_app`)}</Text>
        <Text className="pay-account__way">{t('cashier.byAtm')}</Text>
        <Text className="pay-account__step">{t(`cashier.${channel}_atm`)}</Text>
      </View>
    </>
  );
});
