import { observer } from 'mobx-react-lite';
import { confirms } from './confirm-store';
import { useLazy } from './use-lazy';

/** Draws the question that waits for an answer. The page frame holds one for the page that shows. */
export const ConfirmHost = observer(function ConfirmHost() {
  const loaded = useLazy(() => import(/* webpackChunkName: "dialog" */ './confirm-dialog'), confirms.request !== null);
  return loaded ? <loaded.ConfirmDialog /> : null;
});
