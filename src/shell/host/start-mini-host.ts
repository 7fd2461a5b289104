import type { Host } from '@/platform/host/adapters/adapter';
import { walletCode } from '@/platform/host/wallet-code';
import { embedApi } from '@/state/host/embed-api';
import { HostSession } from '@/state/host/host-session';
import type { Stores } from '@/state/stores';

async function launch(): Promise<object | null> {
  const code = await walletCode();
  return code ? { code } : null;
}

/** A mini-program asks its host by Taro, so nothing goes through the messages of partners. */
const host: Host = { can: () => false, ask: async () => ({ status: 501 }), launch };

/**
 * In a wallet of Alipay+ the wallet's customer comes in by its code, unless somebody is logged in already, and again when
 * a session has ended.
 */
export function startMiniHost(stores: Stores, partner: string): void {
  const session = new HostSession(stores, {
    ...{ api: embedApi(stores), partner, host },
    // Whoever does not come in is a visitor, as anywhere else.
    onRefused: () => undefined,
    onLinked: () => undefined,
  });
  if (!stores.session.isMember) void session.enter();
}
