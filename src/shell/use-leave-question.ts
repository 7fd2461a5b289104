import { useLayoutEffect, useState } from 'react';
import { t } from '@/i18n/i18n';
import { pushBackLayer } from '@/platform/back-layer';
import { alertBeforeLeaving } from '@/platform/leave-alert';
import { navigate } from '@/platform/navigate';
import { confirm } from '@/ui/confirm';

/**
 * Asks before a page is left whose text nothing keeps: `isUnsaved` of its form. Returns the handler of the page's arrow
 * (`onBack` of `Page`). A step back in the browser meets a layer first; when the tab is closed the browser asks, and at
 * the host's own arrow the mini-program host. The page needs the texts of the area `form`.
 */
export function useLeaveQuestion(isUnsaved: boolean): () => void {
  const [stays, setStays] = useState(0);
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('form.leaveTitle'),
      text: t('form.leaveText'),
      confirmText: t('form.leave'),
      cancelText: t('form.stay'),
      danger: true,
    });
    if (isSure) navigate.back();
    else setStays((count) => count + 1);
  };
  useLayoutEffect(() => (isUnsaved ? alertBeforeLeaving(t('form.leaveText')) : undefined), [isUnsaved]);
  // A step back has used up the layer, so each time the customer stays there is a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stays` asks for a new layer.
  useLayoutEffect(() => (isUnsaved ? pushBackLayer(() => void ask()) : undefined), [isUnsaved, stays]);
  return () => {
    if (isUnsaved) void ask();
    else navigate.back();
  };
}
