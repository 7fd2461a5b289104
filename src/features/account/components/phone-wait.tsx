import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OutputOf } from '@/contract';
import { formatDate, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { sayFailure } from '@/shell/say-failure';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { Card } from '@/ui/card';
import './phone-wait.scss';

interface PhoneWaitProps {
  change: NonNullable<OutputOf<'user', 'info'>['phone_change']>;
  onKept: () => Promise<void>;
}

/** A change of the phone number that waits, and the button that cancels it. */
export const PhoneWait = observer(function PhoneWait({ change, onKept }: PhoneWaitProps) {
  const { api, clock } = useStores();
  const { submit, isBusy } = useSubmit(async () => {
    const kept = await api.user.keepMobile.attempt({});
    if (!kept.ok) {
      sayFailure(kept.error);
      return;
    }
    showToast(t('settings.phoneKept'), { tone: 'success' });
    await onKept();
  });
  const when = t('common.dateTime', {
    date: formatDate(change.duetime, clock.now()),
    time: formatTime(change.duetime),
  });
  return (
    <Card id="phone-wait">
      <Text className="phone-wait__text">{t('settings.phoneWaits', { phone: change.mobile, when })}</Text>
      <GuardedButton
        id="keep-phone"
        kind="secondary"
        wide
        className="phone-wait__act"
        busy={isBusy}
        onTap={() => submit()}
      >
        {t('settings.keepPhone')}
      </GuardedButton>
    </Card>
  );
});
