import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { ListView } from '@/shell/list-view';
import { Page } from '@/shell/page';
import { useMemberStore } from '@/state/loading/use-member-store';
import { EmptyState } from '@/ui/states/empty-state';
import { DrawCard } from '../components/draw-card';
import { drawRecords } from '../records-store';

const None = () => (
  <EmptyState
    id="draws-none"
    title={t('draws.none')}
    text={t('draws.noneText')}
    action={{ label: t('draws.toWheel'), onTap: () => navigate.to('wheel'), id: 'to-wheel' }}
  />
);

/** The record of the member's draws (`winningRecord`). */
export const WheelRecordsScreen = observer(function WheelRecordsScreen() {
  const list = useMemberStore(drawRecords);
  return (
    <Page id="wheel-records" onBack={() => navigate.back('account')} load={list.load}>
      <ListView id="draws-list" list={list} empty={<None />} renderRow={(row) => <DrawCard key={row.sn} row={row} />} />
    </Page>
  );
});
