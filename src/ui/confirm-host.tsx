import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { confirms } from './confirm-store';
import { useLazy } from './use-lazy';

/** Draws the question that waits for an answer. The page frame holds one for the page that shows. */
export const ConfirmHost = observer(function ConfirmHost() {
  const loaded = useLazy(() => import(/* webpackChunkName: "dialog" */ './confirm-dialog'), confirms.request !== null);
  // A page that is left takes its question along: over the next page it would ask about something else.
  useEffect(() => () => confirms.answer(false), []);
  return loaded ? <loaded.ConfirmDialog /> : null;
});
