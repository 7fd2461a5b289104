import { observer } from 'mobx-react-lite';
import { useLazyPart } from '@/shell/parts/use-lazy-part';
import { useStores } from '@/state/store-context';

const load = () => import(/* webpackChunkName: "urgent-note" */ './urgent-note');

/** A notice that cannot wait. An order under way has its place first. */
export const UrgentNote = observer(function UrgentNote() {
  const { notices, openOrders } = useStores();
  const notice = openOrders.count === 0 ? notices.urgent : null;
  const note = useLazyPart({ load, texts: ['inbox'], wanted: notice !== null });
  return note && notice ? <note.UrgentNote notice={notice} /> : null;
});
