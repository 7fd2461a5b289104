import { useEffect, useState } from 'react';
import { type Answer, call, serverNow } from '../api';
import { t } from '../texts';
import { isOpen } from '../tickets';

const EVERY_MS = 30_000;

/** The shop of this device, and how many of its orders wait for somebody to begin a shift. */
export function WaitingOrders() {
  const [work, setWork] = useState<Answer<'work'> | null>(null);
  useEffect(() => {
    const load = (): void => void call('work').then(setWork, () => undefined);
    load();
    const timer = setInterval(load, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!work) return null;
  const count = work.orders.filter((order) => isOpen(order, serverNow())).length;
  return (
    <p id="waiting-orders">
      <b>{work.shop.name}</b>
      {count > 0 ? ` · ${t('shift.waiting', { count })}` : null}
    </p>
  );
}
