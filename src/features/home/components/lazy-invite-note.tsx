import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { i18n } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { useLazy } from '@/ui/use-lazy';

const loadCode = () => import(/* webpackChunkName: "invite-note" */ './invite-note');
const load = () => Promise.all([loadCode(), i18n.need(['invited', 'worth'])]).then(([code]) => code);

/** The invitation by which a visitor has come. Its code and texts are loaded for visitors with an invite code only. */
export const InviteNote = observer(function InviteNote() {
  const { session, invite } = useStores();
  const [code] = useState(() => (invite.isClosed ? '' : invite.code));
  const isWanted = code !== '' && !session.isMember;
  const note = useLazy(load, isWanted);
  return note && isWanted ? <note.InviteNote code={code} /> : null;
});
