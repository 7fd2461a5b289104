import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OutputOf } from '@/contract';
import { formatDay, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { ResourceView } from '@/shell/resource-view';
import { sayFailure } from '@/shell/say-failure';
import { useSubmit } from '@/state/forms/use-submit';
import { partnerLink } from '@/state/host/partner-link';
import { Resource } from '@/state/loading/resource';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { confirm } from '@/ui/layers/confirm';
import { Sheet } from '@/ui/layers/sheet';
import type { IconName } from '@/ui/pictures/icon';
import { Row } from '@/ui/row';
import { SkeletonRows } from '@/ui/states/skeleton-cards';
import type { PartProps } from './setting-rows';

/** Kinds of devices as the server names them; others are phones, which most customers use. */
const computers = /Windows|ChromeOS|Mac|Linux/;
const iconOf = (device: string): IconName => (computers.test(device) ? 'computer' : 'mobile');

/** Where the member is logged in, and the button that ends it everywhere else. */
export const DevicesSheet = observer(function DevicesSheet({ onClose }: PartProps) {
  const { api, clock } = useStores();
  const sessions = useMemberStore(
    () => new Resource<OutputOf<'user', 'sessions'>>({ fetch: () => api.user.sessions.attempt({}) }),
  );
  useEffect(() => void sessions.load(), [sessions]);
  const { submit, isBusy } = useSubmit(async () => {
    const ended = await api.user.endSessions.attempt({});
    if (!ended.ok) {
      sayFailure(ended.error);
      return;
    }
    showToast(t('settings.devicesEnded', { count: ended.data.ended }), { tone: 'success' });
    onClose();
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('settings.endOthersAsk'),
      text: t('settings.endOthersText'),
      confirmText: t('settings.endOthers'),
      danger: true,
    });
    if (isSure) submit();
  };
  // A session that a partner has begun lists itself only.
  const hasOthers = (sessions.data?.list.length ?? 0) > 1 || partnerLink.hasBegun;
  const timeOf = (seconds: number): string =>
    t('common.dateTime', { date: formatDay(seconds, clock.now()), time: formatTime(seconds) });
  return (
    <Sheet
      open
      id="devices-sheet"
      title={t('settings.devices')}
      onClose={onClose}
      footer={
        hasOthers ? (
          <Button id="end-others" kind="danger" wide busy={isBusy} onTap={() => void ask()}>
            {t('settings.endOthers')}
          </Button>
        ) : null
      }
    >
      <ResourceView resource={sessions} skeleton={<SkeletonRows />}>
        {({ list }) =>
          list.map(({ device, partner, createtime, lasttime, is_current, count }, at) => (
            <Row
              key={createtime + device}
              id={`device-${at}`}
              ruled={at > 0}
              icon={iconOf(device)}
              title={[device || t('settings.deviceUnknown'), partner, count > 1 && `×\u00a0${count}`]
                .filter(Boolean)
                .join(' · ')}
              subtitle={
                is_current
                  ? t('settings.deviceThis', { since: timeOf(createtime) })
                  : t('settings.deviceUsed', { when: timeOf(lasttime) })
              }
            />
          ))
        }
      </ResourceView>
    </Sheet>
  );
});
