import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '@/i18n/i18n';
import { isRecord, isWhole } from '@/lib/guards';
import { navigate } from '@/platform/navigation/navigate';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import { Icon } from '@/ui/pictures/icon';
import './profile-ask.scss';

const parseMember = (stored: unknown): number | undefined =>
  isRecord(stored) && isWhole(stored.member, 1) ? stored.member : undefined;

/**
 * Asks a member without a name for the profile, until the member has one or has said no on this device. It never stands
 * between a customer and an order. The page needs the texts `account`.
 */
export const ProfileAsk = observer(function ProfileAsk({ className }: { className: string }) {
  const { api, invite, session, storage } = useStores();
  const member = session.user?.id ?? 0;
  const [closedBy, setClosedBy] = useState(() => storage.read('asked', parseMember));
  useEffect(() => {
    if (member) void invite.nameAgain(api, member);
  }, [api, invite, member]);
  if (!session.user || session.user.nickname || closedBy === member) return null;
  const close = (): void => {
    storage.write('asked', { member });
    setClosedBy(member);
  };
  return (
    <View
      id="profile-ask"
      className={`profile-ask ${className}`}
      {...a11y({ role: 'region', label: t('account.askTitle') })}
    >
      <View className="profile-ask__icon">
        <Icon name="person" size={44} />
      </View>
      <View className="profile-ask__words">
        <Text className="profile-ask__title">{t('account.askTitle')}</Text>
        <Text className="profile-ask__text">{t('account.askText')}</Text>
      </View>
      <Button id="profile-fill" className="profile-ask__fill" kind="quiet" onTap={() => navigate.to('completeProfile')}>
        {t('account.askFill')}
      </Button>
      <IconButton id="profile-ask-close" icon="close" label={t('account.askClose')} iconSize={36} onTap={close} />
    </View>
  );
});
