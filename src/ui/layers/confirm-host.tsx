import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '@/i18n/i18n';
import { useLazy } from '../use-lazy';
import { confirms } from './confirm-store';
import { toasts } from './toast-store';

const load = () => import(/* webpackChunkName: "dialog" */ './confirm-dialog');

/** Called if the dialog's chunk fails to load: answers no, and tells the customer why nothing happens. */
function giveUp(): void {
  confirms.answer(false);
  toasts.show(t('common.networkLost'), { tone: 'error' });
}

/** Draws the open question. Each page frame has one, for its own page. */
export const ConfirmHost = observer(function ConfirmHost() {
  const loaded = useLazy(load, confirms.request !== null, giveUp);
  // A page that is left answers its question with no: over the next page it would be out of context.
  useEffect(() => () => confirms.answer(false), []);
  return loaded ? <loaded.ConfirmDialog /> : null;
});
