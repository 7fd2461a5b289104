import { useLayoutEffect, useState } from 'react';
import { t } from '@/i18n/i18n';
import { pushBackLayer } from '@/platform/navigation/back-layer';
import { alertBeforeLeaving } from '@/platform/navigation/leave-alert';
import { navigate } from '@/platform/navigation/navigate';
import type { PlainRoute } from '@/platform/routes';
import { confirm } from '@/ui/layers/confirm';

export interface LeaveOptions {
  /** What is lost; default: what was entered. */
  text?: string;
  /** Where the arrow leads if the page was opened by its link; default: home. */
  fallback?: PlainRoute;
  /** A draft keeps the text over a reload, so that the browser need not ask. */
  isKept?: boolean;
  /** Called before the page is left with changes, which the customer has agreed to. */
  onLeave?: () => void;
}

const IS_H5 = process.env.TARO_ENV === 'h5';

/**
 * Asks before a page is left whose text is lost by that: `isUnsaved` of its form. Returns the handler of the page's arrow
 * (`onBack` of `Page`). A step back in the browser meets a layer first; when the tab is closed the browser asks, and at
 * the host's own arrow the mini-program host. The page needs the texts of the area `form`.
 */
export function useLeaveQuestion(isUnsaved: boolean, options: LeaveOptions = {}): () => void {
  const { text = t('form.leaveText'), fallback, isKept, onLeave } = options;
  const [stays, setStays] = useState(0);
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('form.leaveTitle'),
      text,
      confirmText: t('form.leave'),
      cancelText: t('form.stay'),
      danger: true,
    });
    if (isSure) {
      onLeave?.();
      navigate.back(fallback);
    } else setStays((count) => count + 1);
  };
  const isAlerted = isUnsaved && !(IS_H5 && isKept);
  useLayoutEffect(() => (isAlerted ? alertBeforeLeaving(text) : undefined), [isAlerted, text]);
  // A step back has used up the layer, so each time the customer stays there is a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stays` asks for a new layer.
  useLayoutEffect(() => (isUnsaved ? pushBackLayer(() => void ask()) : undefined), [isUnsaved, stays]);
  return () => {
    if (isUnsaved) void ask();
    else navigate.back(fallback);
  };
}
