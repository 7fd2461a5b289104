import { Text, View } from '@tarojs/components';
import { type MessageKey, t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/pictures/icon';

const uses: readonly { icon: IconName; text: MessageKey }[] = [
  { icon: 'receipt', text: 'account.useOrders' },
  { icon: 'ticket', text: 'account.useCoupons' },
  { icon: 'star', text: 'account.useLevels' },
  { icon: 'heart', text: 'account.useSaved' },
];

/** What a visitor gets by an account, and the way to it. */
export function VisitorCard({ onLogIn }: { onLogIn: () => void }) {
  return (
    <Card className="account-visitor">
      <Text className="account-visitor__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('account.useTitle')}
      </Text>
      {uses.map(({ icon, text }) => (
        <View key={icon} className="account-visitor__use">
          <Icon name={icon} size={44} className="account-visitor__icon" />
          <Text className="account-visitor__text">{t(text)}</Text>
        </View>
      ))}
      <Button id="login-prompt" wide className="account-visitor__act" onTap={onLogIn}>
        {t('common.logIn')}
      </Button>
    </Card>
  );
}
