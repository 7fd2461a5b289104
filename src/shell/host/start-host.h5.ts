import type { Host, HostFacts, PartnerFacts } from '@/platform/host/adapters/adapter';
import { isFramed, meetHost } from '@/platform/host/adapters/meet';
import { can, setHost } from '@/platform/host/embed/host';
import { hideHeaders, setInsets } from '@/platform/host/embed/look.h5';
import { partner } from '@/platform/host/embed/partner.h5';
import { type PayWay, setPayWay } from '@/platform/host/embed/pay-way.h5';
import { navigate } from '@/platform/navigation/navigate';
import { embedApi } from '@/state/host/embed-api';
import { HostSession } from '@/state/host/host-session';
import type { Stores } from '@/state/stores';
import { hostHandlers } from './host-handlers.h5';
import { firstPage, tellHost } from './host-visit.h5';
import { type Goal, launchGoal } from './launch-route';
import './host.scss';

/** What the host app has put into the hash. It is read once, and is nowhere afterwards. */
function takeLaunchData(): string {
  const data = window.__launch ?? '';
  delete window.__launch;
  return data;
}

/** Opens the page that the launch asks for above the first page, so that a step back leads into the app. */
async function openGoal(goal: Goal | null): Promise<void> {
  if (!goal) return;
  await firstPage();
  navigate.to(goal.name, goal.params as never);
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

/** Takes over what the host says of itself. What does not fit is left out. */
async function takeFacts(handlers: ReturnType<typeof hostHandlers>, { theme, insets, locale }: HostFacts) {
  if (insets) setInsets(insets);
  await Promise.allSettled([
    theme && (async () => handlers.setTheme(theme))(),
    locale && (async () => handlers.setLocale({ locale }))(),
  ]);
}

/**
 * Looks for the host of this visit. Settles when the host's customer is logged in, or cannot be. A host that is silent,
 * slow, too old or answers nonsense leaves the app as it is in a browser; one that answers late is still taken.
 */
export async function startHost(stores: Stores): Promise<void> {
  const launchData = takeLaunchData();
  void openGoal(launchGoal(window.location.search, launchData));
  const api = embedApi(stores);
  const known = await api.partner.attempt({ partner });
  if (!known.ok) return;
  const facts: PartnerFacts & Paying = known.data;
  let session: HostSession | undefined;
  const handlers = hostHandlers(stores, async () => session?.leave());
  setPayWay(payWayOf(facts));
  if (known.data.theme) await takeFacts(handlers, { theme: known.data.theme });
  await new Promise<void>((resolve) => {
    const onHost = async (host: Host, says: HostFacts): Promise<void> => {
      setHost(host);
      setPayWay(payWayOf(facts));
      if (can('setBack')) hideHeaders();
      session = new HostSession(stores, { api, partner, host });
      await takeFacts(handlers, says);
      await session.enter();
      resolve();
      await tellHost(stores);
    };
    void meetHost({ facts, handlers, launchData, onHost: (host, says) => void onHost(host, says) });
  });
}
