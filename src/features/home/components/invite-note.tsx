import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { giftText } from '@/shell/words/coupon-worth';
import { Resource } from '@/state/loading/resource';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import './invite-note.scss';

/**
 * Who invited the visitor, and what that brings whom, above the tab bar. It takes no space in the page, as the order
 * under way takes none, so that nothing moves when it appears.
 */
export const InviteNote = observer(function InviteNote({ code }: { code: string }) {
  const { api, invite } = useStores();
  const [invitation] = useState(() => new Resource({ fetch: () => api.user.invitation.attempt({ code }) }));
  const [isClosed, setClosed] = useState(false);
  useEffect(() => void invitation.load(), [invitation]);
  const { data } = invitation;
  // A link that does not lead to anybody, or is not known yet, says nothing.
  if (!data || isClosed) return null;
  const { name, reward, welcome } = data;
  const close = (): void => {
    invite.isClosed = true;
    setClosed(true);
  };
  return (
    <View id="invite-note" className="home-invited" {...a11y({ role: 'region', label: t('invited.title', { name }) })}>
      <View className="home-invited__card">
        <View className="home-invited__head">
          <Text className="home-invited__title">{t('invited.title', { name })}</Text>
          <IconButton
            id="invite-note-close"
            icon="close"
            label={t('invited.close')}
            size={72}
            iconSize={36}
            onTap={close}
          />
        </View>
        {welcome.length > 0 ? (
          <Text className="home-invited__line">
            {t('invited.welcome', { names: welcome.map(giftText).join(t('common.listMark')) })}
          </Text>
        ) : null}
        {reward ? <Text className="home-invited__line">{t('invited.reward', { reward: reward.name })}</Text> : null}
        <Button id="invite-note-act" size="small" className="home-invited__act" onTap={() => navigate.to('register')}>
          {t('invited.act')}
        </Button>
      </View>
    </View>
  );
});
