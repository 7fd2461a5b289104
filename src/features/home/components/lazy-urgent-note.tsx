import { observer } from 'mobx-react-lite';
import { i18n } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { useLazy } from '@/ui/use-lazy';

const loadCode = () => import(/* webpackChunkName: "urgent-note" */ './urgent-note');
const load = () => Promise.all([loadCode(), i18n.need(['inbox'])]).then(([code]) => code);

/** A notice that cannot wait. An order under way has its place first. */
export const UrgentNote = observer(function UrgentNote() {
  const { notices, openOrders } = useStores();
  const notice = openOrders.count === 0 ? notices.urgent : null;
  const note = useLazy(load, notice !== null);
  return note && notice ? <note.UrgentNote notice={notice} /> : null;
});
