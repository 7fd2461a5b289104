import { languages } from '@/i18n/languages';
import { type HostHandlers, Refused } from '@/platform/host/adapters/adapter';
import { setHostOnline, setHostVisible, tellReturned } from '@/platform/host/embed/host-visible.h5';
import { setHostTheme, setInsets, showHostColours } from '@/platform/host/embed/look.h5';
import { goBack } from '@/platform/navigation/host-back.h5';
import { navigate } from '@/platform/navigation/navigate';
import { routes } from '@/platform/routes';
import type { Stores } from '@/state/stores';
import { isReadable } from './contrast';
import { goalOf } from './launch-route';

const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] as string;

/** What the app does when its host asks for it. `logOut` ends the session of the host's customer. */
export function hostHandlers(stores: Stores, logOut: () => Promise<void>): Required<HostHandlers> {
  return {
    back: () => ({ result: goBack() ? 'handled' : 'unhandled' }),

    setTheme(theme) {
      if (!isReadable(theme)) throw new Refused(400);
      setHostTheme(theme);
      stores.platform.applyTheme(stores.theme.choice);
      showHostColours();
    },

    // The newest choice holds: what the host's user has chosen is no choice of the customer that is kept in the app.
    async setLocale({ locale }) {
      const language = languages.find((one) => primary(one) === primary(locale));
      if (!language) throw new Refused(400);
      if (!(await stores.language.set(language))) throw new Refused(424);
      stores.session.setLanguage('');
    },

    setViewport({ insets }) {
      setInsets(insets);
    },

    visibility({ visible }) {
      setHostVisible(visible);
    },

    online({ online }) {
      setHostOnline(online);
    },

    // A hint only: the page in front asks the server, as when the customer comes back from a wallet.
    paymentResult() {
      tellReturned();
    },

    navigate({ path }) {
      const goal = goalOf(path);
      if (!goal) throw new Refused(400);
      // A host's own bar leads to a tab as ours does.
      if ('tab' in routes[goal.name]) navigate.redirect(goal.name, goal.params as never);
      else navigate.to(goal.name, goal.params as never);
    },

    logout: logOut,
  };
}
