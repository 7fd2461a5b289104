import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { bringIntoView } from '@/ui/into-view';
import { Row } from '@/ui/row';
import { useLazy } from '@/ui/use-lazy';
import type { OrderPartProps } from '../order-store';
import { reportId } from './refund-cards';

const loadAskBack = () => import(/* webpackChunkName: "ask-back" */ './ask-back-sheet');

/** Whether the sheet is open. */
export interface Asking {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Leads to the sheet that asks money back, as long as that is possible. */
export const AskBackRow = observer(function AskBackRow({ store, order, isOpen, setOpen }: OrderPartProps & Asking) {
  const { clock } = useStores();
  const sheet = useLazy(loadAskBack, isOpen, () => {
    setOpen(false);
    showToast(t('common.networkLost'), { tone: 'error' });
  });
  const { can_refund, refund_until, utc_offset_minutes } = order;
  // An open sheet stays, whatever a later answer says: the server decides.
  if (!can_refund && !isOpen) return null;
  const until = refund_until === null ? null : whenText(refund_until, clock.now(), utc_offset_minutes);
  return (
    <>
      <Card flush>
        <Row
          id="order-ask-back"
          icon="alert"
          title={t('refund.ask')}
          subtitle={until === null ? t('refund.askMissed') : t('refund.askUntil', { time: until })}
          onTap={() => setOpen(true)}
        />
      </Card>
      {isOpen && sheet ? (
        <sheet.AskBackSheet
          order={order}
          onClose={() => setOpen(false)}
          onSent={(sent) => {
            setOpen(false);
            store.take(sent);
            bringIntoView(reportId(sent.after_sales[0]));
          }}
        />
      ) : null}
    </>
  );
});
