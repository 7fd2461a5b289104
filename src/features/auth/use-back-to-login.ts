import { useEffect } from 'react';
import { pushBackLayer } from '@/platform/navigation/back-layer';
import { navigate } from '@/platform/navigation/navigate';
import { canStepBack } from '@/platform/navigation/step-back';

/**
 * Where a visitor has opened the page by its address, nothing is before it: the phone's back key then leads to the login page
 * instead of out of the app. Returns what the arrow does.
 */
export function useBackToLogin(): () => void {
  useEffect(() => (canStepBack() ? undefined : pushBackLayer(() => navigate.redirect('login'))), []);
  return () => navigate.back('login');
}
