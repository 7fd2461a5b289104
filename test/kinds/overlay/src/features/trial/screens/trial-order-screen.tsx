import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { TrialOrder } from '@/contract/trial.schemas';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { MissingOrder } from '@/shell/missing-order';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useSubmit } from '@/state/forms/use-submit';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { confirm } from '@/ui/layers/confirm';
import { Price } from '@/ui/price';
import { Row } from '@/ui/row';
import { TrialStore } from '../trial-store';

const Actions = observer(function Actions({ store, order }: { store: TrialStore; order: TrialOrder }) {
  const { order_sn, actions } = order;
  const cancel = useSubmit(async () => {
    const question = { title: t('trial.cancelTitle'), confirmText: t('trial.cancel'), cancelText: t('trial.keep') };
    if (await confirm({ ...question, text: '', danger: true })) await store.cancel();
  });
  return (
    <>
      {actions.includes('cancel') ? (
        <Button id="trial-cancel" kind="secondary" wide busy={cancel.isBusy} onTap={cancel.submit}>
          {t('trial.cancel')}
        </Button>
      ) : null}
      {actions.includes('pay') ? (
        <Button id="trial-pay" wide onTap={() => navigate.to('cashier', { order_sn })}>
          {t('shell.payNow')}
        </Button>
      ) : null}
    </>
  );
});

/** One order that is paid in points. */
export const TrialOrderScreen = observer(function TrialOrderScreen() {
  const { isMember } = useStores().session;
  const { order_sn: orderSn = '' } = useParams<'trialOrder'>();
  const store = useMemberStore((stores) => new TrialStore(stores, orderSn));
  usePoller(5, store.load, isMember && store.isMoving);
  const order = store.details.data;
  return (
    <Page
      id="trial-order"
      load={store.load}
      onBack={() => navigate.back('trialOrders')}
      footer={order && order.actions.length > 0 ? <Actions store={store} order={order} /> : undefined}
    >
      <ResourceView resource={store.details} missing={<MissingOrder />}>
        {({ order_sn, status_text, pay_amount }) => (
          <Cards>
            <Card>
              <Row title={order_sn} value={<Text id="trial-state">{status_text}</Text>} />
              <Row ruled title={t('trial.total')} value={<Price value={pay_amount} />} />
            </Card>
          </Cards>
        )}
      </ResourceView>
    </Page>
  );
});
