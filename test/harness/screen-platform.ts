import { navigate } from '@/platform/navigation/navigate';
import { setToastHost } from '@/platform/screen/toast';
import type { FakeNavigate } from './fake-platform';

/** Makes screens use the navigation and the toasts of a test's platform. Screens import both. */
export function hearScreens(machine: { navigate: FakeNavigate; toasts: string[] }): void {
  Object.assign(navigate, machine.navigate);
  setToastHost((text) => void machine.toasts.push(text));
}
