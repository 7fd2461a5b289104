import type { ApiError } from '@/api';
import { i18n, t } from '@/i18n/i18n';
import { askedTheme } from '@/platform/host/embed/partner.h5';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { hostWords } from '@/state/host/partner-link';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';
import { failureText } from '../say-failure';
import { firstPage } from './first-page.h5';

/** How long a longer message stays, in milliseconds. */
const readMs = 8000;

/** Loads the texts of hosts, and keeps them over a change of the language. */
export async function loadHostTexts(): Promise<void> {
  i18n.open(['host']);
  // Without them the app works as well.
  await i18n.need(['host'])?.catch(() => undefined);
}

/** Gives pages the words that they say inside the page or app of this partner. */
export function setHostWords(name: string): void {
  hostWords.ownLogin = (number) => t('host.ownLogin', { name, number });
  hostWords.otherAccount = (number, before) => t('host.otherAccount', { name, number, before });
  hostWords.theme = () => (askedTheme ? t('host.themeSame', { name }) : '');
}

/** Shows the login, and afterwards the page that is shown now. */
async function offerLogin(stores: Stores, title: string, text?: string): Promise<void> {
  if (!(await confirm({ title, text, confirmText: t('common.logIn') }))) return;
  stores.pending.returnHere();
  navigate.to('login');
}

/**
 * What concerns the account itself is refused in a session that a partner has begun. The customer is told so and why,
 * wherever it happens; for the page the call has not been made, so that what was typed stays.
 */
export function offerOwnLogin(stores: Stores): void {
  const { sender } = stores;
  const { send } = sender;
  sender.send = async (call) => {
    const outcome = await send(call);
    const isRefused =
      !outcome.ok &&
      outcome.kind === 'api' &&
      (outcome.data as { error?: string } | null)?.error === 'OWN_LOGIN_NEEDED';
    if (!isRefused) return outcome;
    void offerLogin(stores, outcome.msg, hostWords.ownLogin?.(stores.session.user?.mobile ?? ''));
    return { ok: false, kind: 'aborted' };
  };
}

/** The launch was refused: our login is offered. Or it could not be verified: `again` tries it once more. */
export async function offerAfterLaunch(stores: Stores, error: ApiError, again: () => Promise<unknown>): Promise<void> {
  // The question stands on a page.
  await firstPage();
  const title = failureText(error);
  if (error.kind === 'business' && error.code !== 'LAUNCH_UNCHECKED') await offerLogin(stores, title);
  else if (await confirm({ title, confirmText: t('common.retry') })) await again();
}

/** Says that the member is connected with the partner's account now, and for how long. */
export async function sayLinked(name: string): Promise<void> {
  // A toast stands on a page.
  await firstPage();
  showToast(t('host.linked', { name }), { tone: 'success', milliseconds: readMs });
}
