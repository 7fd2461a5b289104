import { navigate } from '@/platform/navigation/navigate';
import { setToastHost } from '@/platform/screen/toast';
import type { FakeNavigate } from './fake-platform';

/** Makes screens, which import navigation and toasts, use those of a test's platform. */
export function hearScreens(machine: { navigate: FakeNavigate; toasts: string[] }): void {
  Object.assign(navigate, machine.navigate);
  setToastHost((text) => void machine.toasts.push(text));
}
