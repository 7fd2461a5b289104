import type { Logger } from 'pino';
import type { LaunchHost, LaunchSettings } from '../launch-settings';
import type { Clock } from '../lib/clock';
import { AlipayplusVerifier } from './alipayplus-verifier';
import { GopayVerifier } from './gopay-verifier';
import { GrabVerifier } from './grab-verifier';
import { HostServer } from './host-server';
import type { LaunchVerifier } from './launch-verifier';
import { LineVerifier } from './line-verifier';
import { TelegramVerifier } from './telegram-verifier';

export interface VerifiersDeps {
  settings: LaunchSettings;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  /** Milliseconds to wait for a host's server; shorter in tests. */
  timeoutMs?: number | undefined;
}

export type Verifiers = Readonly<Partial<Record<LaunchHost, LaunchVerifier>>>;

/** The verifiers of the hosts that are set up. */
export function makeVerifiers({ settings, clock, logger, timeoutMs }: VerifiersDeps): Verifiers {
  const { telegram, line, gopay, grab, alipayplus } = settings;
  const server = (host: LaunchHost): HostServer => new HostServer({ host, logger, timeoutMs });
  return {
    ...(telegram && { telegram: new TelegramVerifier(telegram) }),
    ...(line && { line: new LineVerifier(line, server('line')) }),
    ...(gopay && { gopay: new GopayVerifier(gopay, server('gopay')) }),
    ...(grab && { grab: new GrabVerifier(grab, { server: server('grab'), clock }) }),
    ...(alipayplus && { alipayplus: new AlipayplusVerifier(alipayplus, server('alipayplus')) }),
  };
}
