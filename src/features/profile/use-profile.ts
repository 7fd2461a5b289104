import { useState } from 'react';
import { type Avatar, useAvatar } from '@/features/avatar';
import { InviterNames } from '@/features/inviter';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { sayFailure } from '@/shell/say-failure';
import { useStores } from '@/state/store-context';
import { focusInvalid } from '@/ui/fields/focus-invalid';
import { type KnownProfile, ProfileStore } from './profile-store';

export interface Profile {
  known: KnownProfile;
  store: ProfileStore;
  inviters: InviterNames;
  avatar: Avatar;
  isBusy: boolean;
  save(): Promise<void>;
}

/** The form of the member's profile. `onSaved` is called after the server has it. Call it in an `observer`. */
export function useProfile(known: KnownProfile, onSaved: () => void): Profile {
  const { api, drafts, invite, session } = useStores();
  const [store] = useState(
    () => new ProfileStore({ api, drafts, known, invited: invite.code, onInvalid: focusInvalid, say: sayFailure }),
  );
  const [inviters] = useState(() => new InviterNames(api, { knowsNumbers: true }));
  const { form } = store;
  const avatar = useAvatar({ url: form.values.avatar, onChange: (url) => form.set('avatar', url) });
  const save = async (): Promise<void> => {
    const saved = await store.save();
    if (!saved) return;
    session.setUser(saved);
    invite.forget();
    showToast(t('common.submitSuccessfully'), { tone: 'success' });
    onSaved();
  };
  return { known, store, inviters, avatar, isBusy: form.isSubmitting || avatar.uploads.isBusy, save };
}
