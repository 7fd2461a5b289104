import { useEffect, useState } from 'react';
import type { LoginAnswer } from '@/contract/user.schemas';
import { formatDate, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { sayFailure } from '@/shell/say-failure';
import { hostWords, partnerLink } from '@/state/host/partner-link';
import type { SessionUser } from '@/state/session-store';
import { useStores } from '@/state/store-context';
import { focusInvalid } from '@/ui/fields/focus-invalid';
import { confirm } from '@/ui/layers/confirm';
import type { LoginMode } from './login-fields';
import { LoginStore } from './login-store';

/** Sends the form; what is wrong gets the focus. */
export async function submitOrFocus(store: LoginStore): Promise<void> {
  if (!(await store.submit())) focusInvalid();
}

function greeting(mode: LoginMode, { nickname, is_new }: LoginAnswer['userinfo']): string {
  if (mode === 'reset' && !is_new) return t('auth.passwordSaved');
  return nickname ? t('auth.welcome', { name: nickname }) : t('auth.welcomeNew');
}

/** Whoever was in by a partner, and has logged in with another number than that of the account, is told so. */
function sayOtherAccount(before: SessionUser | null, { id, mobile }: LoginAnswer['userinfo']): void {
  if (!before || before.id === id) return;
  showToast(hostWords.otherAccount?.(mobile, before.mobile) ?? '', { milliseconds: 8000 });
}

/** The store of a page by which a visitor becomes a member. Afterwards it leads to where the customer was. */
export function useLoginStore(mode: LoginMode): LoginStore {
  const stores = useStores();
  const [store] = useState(() => {
    let isKept = false;
    return new LoginStore({
      ...stores,
      mode,
      invited: stores.invite.code,
      enter: async (userinfo) => {
        const before = partnerLink.hasBegun ? stores.session.user : null;
        stores.signIn(userinfo);
        showToast(greeting(mode, userinfo), { tone: 'success' });
        // Who signs up has seen the inviter of the link, and may have removed it.
        const { is_new, id } = userinfo;
        if (is_new && mode !== 'register') void stores.invite.name(stores.api, id);
        else stores.invite.forget();
        const count = await stores.pending.resume();
        if (isKept) showToast(t('auth.kept'), { tone: 'success' });
        if (count > 0) showToast(t('auth.cartMerged', { count }), { milliseconds: 6000 });
        sayOtherAccount(before, userinfo);
      },
      keeps: async (duetime) => {
        const when = t('common.dateTime', {
          date: formatDate(duetime, stores.clock.now()),
          time: formatTime(duetime),
        });
        isKept = await confirm({
          title: t('auth.keepTitle'),
          text: t('auth.keepText', { when }),
          confirmText: t('auth.keep'),
          cancelText: t('auth.keepNot'),
        });
        return isKept;
      },
      own: mode === 'reset' ? stores.session.user : null,
      leave: () => {
        const { isMember } = stores.session;
        showToast(t(isMember ? 'auth.passwordChanged' : 'auth.passwordSavedOnly'), { tone: 'success' });
        if (isMember) navigate.back('settings');
        else navigate.redirect('login');
      },
      say: sayFailure,
    });
  });
  const { session } = stores;
  const { form } = store;
  useEffect(() => void store.load(), [store]);
  // A member who opens it by its address has nothing to do here, except set a password, or log in by us and not by a host.
  useEffect(() => {
    if (mode !== 'reset' && session.isMember && !partnerLink.hasBegun && !form.isSubmitting) navigate.tab('account');
  }, [mode, session, form]);
  return store;
}
