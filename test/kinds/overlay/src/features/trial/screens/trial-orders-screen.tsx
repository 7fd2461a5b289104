import { observer } from 'mobx-react-lite';
import type { TrialOrder } from '@/contract/trial.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { TabbedList } from '@/shell/tabbed-list';
import { useMemberStore } from '@/state/loading/use-member-store';
import { Price } from '@/ui/price';
import { Row } from '@/ui/row';
import { EmptyState } from '@/ui/states/empty-state';
import { listOfTrials } from '../trial-store';

/** The member's orders that are paid in points. */
export const TrialOrdersScreen = observer(function TrialOrdersScreen() {
  const store = useMemberStore(listOfTrials);
  const renderRow = ({ order_sn, status_text, pay_amount }: TrialOrder) => (
    <Row
      key={order_sn}
      id={`trial-${order_sn}`}
      ruled
      title={order_sn}
      subtitle={status_text}
      value={<Price value={pay_amount} />}
      onTap={() => navigate.to('trialOrder', { order_sn })}
    />
  );
  return (
    <Page id="trial-orders" load={store.load} onBack={() => navigate.back('account')}>
      <TabbedList
        id="trial"
        label={t('trial.tabs')}
        store={store}
        tabs={[
          { id: 0, label: t('trial.all') },
          { id: 1, label: t('trial.toShip') },
        ]}
        empty={<EmptyState drawing="receipt" title={t('trial.none')} />}
        renderRow={renderRow}
      />
    </Page>
  );
});
