import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '@/i18n/i18n';
import { confirms } from './confirm-store';
import { toasts } from './toast-store';
import { useLazy } from './use-lazy';

const load = () => import(/* webpackChunkName: "dialog" */ './confirm-dialog');

/** The question cannot be asked: the answer is no, and the customer is told why nothing happens. */
function giveUp(): void {
  confirms.answer(false);
  toasts.show(t('common.networkLost'), { tone: 'error' });
}

/** Draws the question that waits for an answer. The page frame holds one for the page that shows. */
export const ConfirmHost = observer(function ConfirmHost() {
  const loaded = useLazy(load, confirms.request !== null, giveUp);
  // A page that is left takes its question along: over the next page it would ask about something else.
  useEffect(() => () => confirms.answer(false), []);
  return loaded ? <loaded.ConfirmDialog /> : null;
});
