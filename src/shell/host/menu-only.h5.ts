import { reaction, runInAction } from 'mobx';
import { t } from '@/i18n/i18n';
import { setStrip } from '@/platform/host/embed/look.h5';
import { partnerLink } from '@/state/host/partner-link';

/**
 * Says from now on, above every page, that nothing can be ordered here, in the language of the app. Pages keep a distance
 * from this strip as from a bar of the host. The stylesheet hides the buttons that would lead to an order.
 */
export function showMenuOnly(name: string): void {
  runInAction(() => {
    partnerLink.isMenuOnly = true;
  });
  document.documentElement.dataset.menuOnly = '';
  const strip = document.createElement('div');
  strip.id = 'menu-only';
  strip.setAttribute('role', 'status');
  document.body.append(strip);
  const measure = (): void => setStrip(strip.offsetHeight);
  reaction(
    () => t('host.menuOnly', { name }),
    (text) => {
      strip.textContent = text;
      measure();
    },
    { fireImmediately: true },
  );
  window.addEventListener('resize', measure);
}
