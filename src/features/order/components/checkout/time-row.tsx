import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import { formatTimeSpan } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { useStores } from '@/state/store-context';
import { Row } from '@/ui/row';
import { useLazy } from '@/ui/use-lazy';
import type { CheckoutStore } from '../../checkout-store';
import { slotSentence } from '../../slot-words';
// The stylesheet comes with the page: one that comes later makes the browser compute all styles again.
import './slot-sheet.scss';

const load = () => import(/* webpackChunkName: "slot-sheet" */ './slot-sheet');

/** The sheet of times: opened by its row, and by itself with the reason when a time has to be chosen. */
export function useSlotSheet(store: CheckoutStore): { sheet: ReactNode; open: () => void } {
  const [isOpen, setOpen] = useState(false);
  // A shop that takes no orders has no times either. Whether it takes them is not known before it is read.
  const isNeeded = store.slot.dropped !== null && store.shop !== null && !store.isClosed;
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  const close = (): void => setOpen(false);
  const loaded = useLazy(load, isOpen, () => {
    close();
    showToast(t('common.networkLost'));
  });
  return {
    sheet: loaded && isOpen && !store.isClosed ? <loaded.SlotSheet store={store} onClose={close} /> : null,
    open: () => setOpen(true),
  };
}

interface TimeRowProps {
  store: CheckoutStore;
  quote: PriceQuote;
  id: string;
  /** What is known beside the time. */
  hint: string;
  onOpen: () => void;
}

/** When the order is ready or arrives. */
export const TimeRow = observer(function TimeRow({ store, quote, id, hint, onOpen }: TimeRowProps) {
  const { clock } = useStores();
  const { shop } = store;
  if (store.slot.dropped !== null) {
    return <Row id={id} icon="clock" ruled title={t('order.noTime')} subtitle={t('order.slotTitle')} onTap={onOpen} />;
  }
  const slot = store.price.data?.slot ?? null;
  const offsetMinutes = shop?.utc_offset_minutes ?? 0;
  const span = shop ? formatTimeSpan(quote.eta_start, quote.eta_end, offsetMinutes) : '';
  const hasSlots = shop?.has_slots === 1;
  return (
    <Row
      id={id}
      icon="clock"
      ruled
      title={
        slot && shop
          ? slotSentence(quote.type, slot, { now: clock.now(), offsetMinutes })
          : t('order.asSoonAsPossible', { span })
      }
      subtitle={hint}
      onTap={hasSlots ? onOpen : undefined}
    />
  );
});
