import type { Settings } from './config';

/** What whoever starts a production server should know of settings that are for trials, and were named all the same. */
export function startNotices({ mode, gateway, sms }: Pick<Settings, 'mode' | 'gateway' | 'sms'>): string[] {
  if (mode === 'demo') return [];
  const others = gateway.providers.filter((name) => name !== 'sandbox').join(', ');
  const sandbox = gateway.isSandboxClosed
    ? `Attention: beside ${others} the sandbox takes no payments and only pays back what it has taken. Remove sandbox from KEDAI_GATEWAY when nothing is left to pay back.`
    : 'Attention: KEDAI_GATEWAY=sandbox takes no money. Anybody can say that an order is paid.';
  const terminal =
    'Attention: KEDAI_SMS=terminal sends no messages. The codes of customers appear here, and whoever reads them can log in as any customer. Use KEDAI_SMS=twilio for real customers.';
  return [
    ...(gateway.providers.includes('sandbox') ? [sandbox] : []),
    ...(sms.provider === 'terminal' ? [terminal] : []),
  ];
}
