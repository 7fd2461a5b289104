import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Icon } from '@/ui/icon';
import { Tappable } from '@/ui/tappable';

interface AccountHeroProps {
  onEdit: () => void;
  onLogIn: () => void;
}

/** First letter of a name, for the avatar. */
function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toUpperCase();
}

/** The green header: the member's name, or a login button. */
export const AccountHero = observer(function AccountHero({ onEdit, onLogIn }: AccountHeroProps) {
  const { session } = useStores();
  const user = session.user;
  const initial = user ? initialOf(user.nickname) : '';
  return (
    <Tappable
      id={user ? 'edit-profile' : 'account-login'}
      className="account-hero"
      still
      onTap={user ? onEdit : onLogIn}
    >
      <View className="account-hero__avatar" {...a11y({ hidden: true })}>
        {initial ? <Text>{initial}</Text> : <Icon name="person" size={52} />}
      </View>
      <View className="account-hero__text">
        <Text id="account-name" className="account-hero__name">
          {user ? user.nickname || t('account.noName') : t('account.guest')}
        </Text>
        <Text id="account-phone" className="account-hero__phone">
          {user ? user.mobile : t('account.guestHint')}
        </Text>
      </View>
      <Text className="k-only-read">{t(user ? 'account.edit' : 'common.logIn')}</Text>
      <Icon name="chevron" size={40} />
    </Tappable>
  );
});
