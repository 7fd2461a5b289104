import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { smallPicture } from '@/domain/small-picture';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { Icon } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';

/** First letter of a name, for the avatar. */
function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toUpperCase();
}

/** The green header: the member's name, which leads to the personal data, or a login button. */
export const AccountHero = observer(function AccountHero({ onLogIn }: { onLogIn: () => void }) {
  const { session } = useStores();
  const user = session.user;
  const initial = user ? initialOf(user.nickname) : '';
  return (
    <Tappable
      id={user ? 'edit-profile' : 'account-login'}
      className="account-hero"
      still
      onTap={user ? () => navigate.to('personal') : onLogIn}
    >
      <View className="account-hero__avatar" {...a11y({ hidden: true })}>
        {user?.avatar ? (
          <Picture
            className="account-hero__picture"
            src={smallPicture(user.avatar)}
            fallback={user.avatar}
            fit="cover"
          />
        ) : null}
        {!user?.avatar && initial ? <Text>{initial}</Text> : null}
        {!user?.avatar && !initial ? <Icon name="person" size={52} /> : null}
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
