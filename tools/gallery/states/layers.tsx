import { Text, View } from '@tarojs/components';
import { type ReactNode, useEffect } from 'react';
import { t } from '@/i18n/i18n';
import type { ToastOptions } from '@/platform/screen/toast';
import { Button } from '@/ui/buttons/button';
import { ArticleSheet } from '@/ui/layers/article-sheet';
import { ConfirmDialog } from '@/ui/layers/confirm-dialog';
import { ConfirmHost } from '@/ui/layers/confirm-host';
import { type ConfirmRequest, confirms } from '@/ui/layers/confirm-store';
import { Dialog } from '@/ui/layers/dialog';
import { OptionSheet } from '@/ui/layers/option-sheet';
import { Sheet } from '@/ui/layers/sheet';
import { ToastHost } from '@/ui/layers/toast-host';
import { toasts } from '@/ui/layers/toast-store';
import { Row } from '@/ui/row';
import { Skeleton, SkeletonGroup } from '@/ui/states/skeleton';
import { allOf, type Entries, each, nothing } from '../entries';
import { article } from './pieces';

const aDay = 86_400_000;

function Toast({ text, options, children }: { text: string; options: ToastOptions; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    toasts.show(text, { ...options, milliseconds: aDay });
    return () => toasts.hide();
  }, []);
  return children;
}

const toast = (text: string, options: ToastOptions, raised = false) => (
  <Toast text={text} options={options}>
    <ToastHost raised={raised} />
  </Toast>
);

function Asked({ request, children }: { request: ConfirmRequest; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    void confirms.ask(request);
    return () => confirms.answer(false);
  }, []);
  return children;
}

const cancelOrder = (danger: boolean): ConfirmRequest => ({
  title: t('order.cancelTitle'),
  text: t('order.cancelPaidText', { amount: 'Rp\u00a062.200' }),
  confirmText: t('order.cancelYes'),
  cancelText: t('order.cancelNo'),
  danger,
});

const rows = () => [t('settings.terms'), t('settings.privacy'), t('settings.logOut')];

/** Components that cover the window. Each state is shown alone. */
export const layers: Entries = {
  Sheet: {
    'with title': () => (
      <Sheet open title={t('settings.personal')} onClose={nothing}>
        {rows().map((title) => (
          <Row key={title} title={title} onTap={nothing} />
        ))}
      </Sheet>
    ),
    'with footer': () => (
      <Sheet open title={t('settings.personal')} onClose={nothing} footer={<Button wide>{t('common.save')}</Button>}>
        <View className="gallery__tall">{t('order.qrSamePhone')}</View>
      </Sheet>
    ),
    'with its own head': () => (
      <Sheet
        open
        label={t('settings.personal')}
        onClose={nothing}
        head={<Button onTap={nothing}>{t('common.close')}</Button>}
      >
        <Text>{t('order.qrText')}</Text>
      </Sheet>
    ),
    'to read': () => (
      <Sheet open readOnly title={t('settings.terms')} onClose={nothing}>
        <Text>{t('order.qrText')}</Text>
      </Sheet>
    ),
    closed: () => (
      <Sheet open={false} onClose={nothing}>
        {t('common.close')}
      </Sheet>
    ),
  },
  ArticleSheet: {
    text: () => <ArticleSheet title={t('settings.terms')} text={article()} onClose={nothing} />,
    loading: () => (
      <ArticleSheet title={t('settings.terms')} text={undefined} onClose={nothing}>
        <SkeletonGroup>
          <Skeleton className="gallery__skeleton" />
        </SkeletonGroup>
      </ArticleSheet>
    ),
  },
  OptionSheet: {
    languages: () => (
      <OptionSheet
        id="option"
        title={t('settings.language')}
        value="en"
        options={[
          { id: 'id', label: 'Bahasa Indonesia', lang: 'id' },
          { id: 'en', label: 'English', lang: 'en' },
        ]}
        onPick={nothing}
        onClose={nothing}
      />
    ),
    'with marks and notes': () => (
      <OptionSheet
        id="option"
        title={t('common.areaCode')}
        value="+62"
        options={[
          { id: '+62', label: 'Indonesia', mark: '🇮🇩', note: '+62' },
          { id: '+65', label: 'Singapura', mark: '🇸🇬', note: '+65' },
        ]}
        onPick={nothing}
        onClose={nothing}
      />
    ),
  },
  Dialog: {
    'with text': () => (
      <Dialog
        title={t('delivery.wrongTitle')}
        text={t('delivery.wrongPickup', { name: 'Kedai Sudirman', city: 'Jakarta', distance: '21 km' })}
        actions={<Button>{t('delivery.stay')}</Button>}
        onDismiss={nothing}
      />
    ),
    'with content': () => (
      <Dialog title={t('order.route')} actions={<Button>{t('order.done')}</Button>} onDismiss={nothing}>
        <Text>{t('order.routeTitle')}</Text>
      </Dialog>
    ),
  },
  ConfirmDialog: {
    asked: () => (
      <Asked request={cancelOrder(false)}>
        <ConfirmDialog />
      </Asked>
    ),
    danger: () => (
      <Asked request={cancelOrder(true)}>
        <ConfirmDialog />
      </Asked>
    ),
  },
  ConfirmHost: {
    asked: () => (
      <Asked request={cancelOrder(true)}>
        <ConfirmHost />
      </Asked>
    ),
  },
  ToastHost: {
    ...each(allOf<NonNullable<ToastOptions['tone']>>({ info: true, success: true, error: true }), (tone) =>
      toast(t('qr.downloading'), { tone }),
    ),
    'with action': () => toast(t('common.outOfStock'), { action: { label: t('common.undo'), run: nothing } }),
    raised: () => toast(t('common.copied'), { tone: 'success' }, true),
  },
};
