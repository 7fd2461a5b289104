import { reaction } from 'mobx';
import type { HostTheme } from '@/contract/embed/looks';
import type { Host, HostFacts, PartnerFacts } from '@/platform/host/adapters/adapter';
import { isFramed, meetHost } from '@/platform/host/adapters/meet';
import { can, setHost } from '@/platform/host/embed/host';
import { useHostDevice } from '@/platform/host/embed/host-device.h5';
import { hideHeaders, setInsets, showHostColours } from '@/platform/host/embed/look.h5';
import { partner } from '@/platform/host/embed/partner.h5';
import { type PayWay, setPayWay } from '@/platform/host/embed/pay-way.h5';
import { keepForReload, keptForReload } from '@/platform/host/window-session.h5';
import { navigate } from '@/platform/navigation/navigate';
import { embedApi } from '@/state/host/embed-api';
import { HostSession } from '@/state/host/host-session';
import { partnerLink } from '@/state/host/partner-link';
import type { Stores } from '@/state/stores';
import { hostHandlers } from './host-handlers.h5';
import { tellHost } from './host-visit.h5';
import { loadHostTexts, offerAfterLaunch, offerOwnLogin, sayLinked, setHostWords } from './host-words.h5';
import { type Goal, launchGoal } from './launch-route';
import { showMenuOnly } from './menu-only.h5';
import './host.scss';

/** What the host app has put into the hash. It is read once, and is nowhere afterwards. */
function takeLaunchData(): string {
  const data = window.__launch ?? '';
  delete window.__launch;
  return data;
}

/** Opens the page that the launch asks for as the first one. A step back leads home. */
function openGoal(goal: Goal | null): void {
  if (goal) void navigate.relaunch(goal.name, goal.params as never);
}

interface Paying {
  pay_mode: string;
  return_url: string | null;
}

function payWayOf({ pay_mode, return_url }: Paying): PayWay {
  if (pay_mode === 'host' && can('pay')) return 'host';
  if (pay_mode === 'top' && return_url) return 'top';
  return isFramed() || pay_mode === 'qr' || pay_mode === 'off' ? 'none' : 'here';
}

type Handlers = ReturnType<typeof hostHandlers>;

/** What does not fit is left out. */
async function takeTheme(handlers: Handlers, theme: HostTheme): Promise<void> {
  await handlers.setTheme(theme);
}

/** Takes over what the host says of itself. One that names only its scheme has the colours stored of the partner. */
async function takeFacts(handlers: Handlers, { theme, insets, locale }: HostFacts, known: HostTheme | null) {
  if (insets) setInsets(insets);
  const tokens = known?.scheme === theme?.scheme ? known?.tokens : undefined;
  await Promise.allSettled([
    theme && takeTheme(handlers, { tokens, ...theme }),
    locale && (async () => handlers.setLocale({ locale }))(),
  ]);
}

/**
 * A super-app's proof of a launch is good once, and a reload brings no other. So the session is kept in the window, which
 * is the super-app's own. In a frame nothing is kept.
 */
function outliveReloads(stores: Stores, own: HostSession): void {
  const { session } = stores;
  own.resume(keptForReload());
  reaction(
    () => (session.isMember ? { token: session.token, user: session.user, hasBegun: partnerLink.hasBegun } : null),
    keepForReload,
    { fireImmediately: true },
  );
}

/**
 * Looks for the host of this visit. Settles when the host's customer is logged in, or cannot be. A host that is silent,
 * slow, too old or answers nonsense leaves the app as it is in a browser; one that answers late is still taken.
 */
export async function startHost(stores: Stores): Promise<void> {
  const launchData = takeLaunchData();
  openGoal(launchGoal(window.location.search, launchData));
  offerOwnLogin(stores);
  const api = embedApi(stores);
  const [known] = await Promise.all([api.partner.attempt({ partner }), loadHostTexts()]);
  if (!known.ok) return;
  const facts: PartnerFacts & Paying = known.data;
  let session: HostSession | undefined;
  const handlers = hostHandlers(stores, async () => session?.leave());
  setPayWay(payWayOf(facts));
  const { theme, name, pay_mode } = known.data;
  setHostWords(name);
  if (theme) await takeTheme(handlers, theme).catch(() => undefined);
  reaction(() => stores.theme.choice, showHostColours);
  await new Promise<void>((resolve) => {
    const onHost = async (host: Host, says: HostFacts): Promise<void> => {
      setHost(host);
      useHostDevice();
      setPayWay(payWayOf(facts));
      if (can('setBack')) hideHeaders();
      if (pay_mode === 'off') showMenuOnly(name);
      const own = new HostSession(stores, {
        ...{ api, partner, host },
        onLinked: () => void sayLinked(name),
        onRefused: (error) => void offerAfterLaunch(stores, error, () => own.enter()),
      });
      session = own;
      // The customer's own choice holds over what the host begins with.
      await takeFacts(handlers, stores.session.language ? { ...says, locale: undefined } : says, theme);
      await own.enter();
      if (host.launch && !isFramed()) outliveReloads(stores, own);
      resolve();
      await tellHost(stores);
    };
    void meetHost({ facts, handlers, launchData, onHost: (host, says) => void onHost(host, says) });
  });
}
