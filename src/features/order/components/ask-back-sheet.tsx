import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ApiError } from '@/api';
import { afterSaleImagesMax } from '@/contract/order/after-sale.schemas';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { cupsLeft } from '@/domain/line-refund';
import { detailsOf } from '@/domain/order-actions';
import { PictureViewer } from '@/features/picture';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { FormStore } from '@/state/forms/form-store';
import type { UploadList } from '@/state/forms/upload-list';
import { useUploads } from '@/state/forms/use-uploads';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { ChoiceGroup } from '@/ui/fields/chip';
import { FieldFrame } from '@/ui/fields/field';
import { focusInvalid } from '@/ui/fields/focus-invalid';
import { Stepper } from '@/ui/fields/stepper';
import { TextArea } from '@/ui/fields/text-area';
import { UploadField } from '@/ui/fields/upload-field';
import { confirm } from '@/ui/layers/confirm';
import { Sheet } from '@/ui/layers/sheet';
import { Price } from '@/ui/price';
import {
  type AskBackValues,
  askBackInputOf,
  cupsOf,
  isWhole,
  linesLeft,
  nothingAsked,
  payBackOf,
  reasonsFor,
  wholeOf,
} from '../ask-back';
import { reasonText } from '../refund-words';
import './ask-back-sheet.scss';

interface PartProps {
  form: FormStore<AskBackValues>;
  order: OrderDetails;
}

const Cups = observer(function Cups({ form, order }: PartProps) {
  const { items } = form.values;
  return (
    <FieldFrame
      id="ask-back-items"
      className="ask-back__field"
      label={t('refund.cups')}
      error={form.errors.items && t('refund.cupsRequired')}
    >
      {linesLeft(order).map((line, at) => (
        <View key={line.line_id} className="ask-back__line">
          <View className="ask-back__text">
            <Text className="ask-back__name">{line.name}</Text>
            {line.spec_text ? <Text className="ask-back__spec">{line.spec_text}</Text> : null}
            <Text className="ask-back__spec">{t('refund.cupsLeft', { count: cupsLeft(line) })}</Text>
          </View>
          <View
            {...(at === 0 && form.errors.items ? a11y({ invalid: true, describedBy: 'ask-back-items-problem' }) : {})}
          >
            <Stepper
              id={`ask-back-${line.line_id}`}
              label={t('refund.cupsOf', { name: line.name })}
              value={cupsOf(form.values, line)}
              min={0}
              max={cupsLeft(line)}
              onChange={(num) => form.set('items', { ...items, [line.line_id]: num })}
            />
          </View>
        </View>
      ))}
    </FieldFrame>
  );
});

const Reason = observer(function Reason({ form, order }: PartProps) {
  return (
    <FieldFrame
      id="ask-back-reason"
      label={t('refund.reason')}
      error={form.errors.reason_code && t('refund.reasonRequired')}
    >
      <ChoiceGroup
        label={t('refund.reason')}
        options={reasonsFor(order).map((id) => ({ id, label: reasonText(id), elementId: `ask-back-reason-${id}` }))}
        value={form.values.reason_code || null}
        onChange={(id) => form.set('reason_code', id)}
      />
    </FieldFrame>
  );
});

/** What would be paid back of an order that did not arrive. */
const Whole = observer(function Whole({ order }: Pick<PartProps, 'order'>) {
  const { cups, drinks, packing_fee, delivery_fee } = wholeOf(order);
  const parts = [
    { label: t('refund.cupsLeft', { count: cups }), value: drinks },
    { label: t('order.packing'), value: packing_fee },
    { label: t('order.delivery'), value: delivery_fee },
  ];
  return (
    <View id="ask-back-whole" className="ask-back__field">
      {parts.map(({ label, value }) =>
        value === 0 ? null : (
          <View key={label} className="ask-back__part">
            <Text>{label}</Text>
            <Price value={value} size={26} tone="ink" bold={false} />
          </View>
        ),
      )}
    </View>
  );
});

/** The fields for text and pictures. */
const Words = observer(function Words({
  form,
  uploads,
  onOpen,
}: Pick<PartProps, 'form'> & { uploads: UploadList; onOpen: (at: number) => void }) {
  return (
    <>
      <TextArea
        id="ask-back-content"
        className="ask-back__field"
        inSheet
        label={t('refund.content')}
        placeholder={t('refund.contentHint')}
        value={form.values.reason}
        error={form.errors.reason ? t('refund.contentWrong') : undefined}
        onChange={(reason) => form.set('reason', reason)}
      />
      <UploadField
        id="ask-back-images"
        className="ask-back__field"
        label={t('refund.pictures')}
        pictures={uploads.pictures}
        max={afterSaleImagesMax}
        hasSurplus={uploads.hasSurplus}
        error={form.errors.images ? t('upload.gone') : undefined}
        onChoose={() => void uploads.choose()}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        onOpen={onOpen}
      />
    </>
  );
});

/** Why it was not sent. It is empty if another message says it. */
function problemOf(error: ApiError): string {
  if (error.kind === 'business') return error.msg;
  if (error.kind === 'unauthorized' || error.kind === 'aborted') return '';
  return t(error.kind === 'network' ? 'refund.offline' : 'refund.answerLost');
}

interface AskBackSheetProps {
  order: OrderDetails;
  /** The order as it is after it was sent. */
  onSent: (order: OrderDetails) => void;
  onClose: () => void;
}

/** Asks money of an order back: which cups, why, with words and pictures. What was entered is kept when it is closed. */
export const AskBackSheet = observer(function AskBackSheet({ order, onSent, onClose }: AskBackSheetProps) {
  const { api } = useStores();
  const form = useMemberStore(
    ({ drafts }) =>
      new FormStore<AskBackValues>({
        initial: nothingAsked,
        schema: async () => (await import('@/contract/order/after-sale.schemas')).askBackInput,
        inputOf: (values) => askBackInputOf(order, values),
        draft: { store: drafts, name: `ask-back:${order.order_sn}` },
        intent: { store: drafts, name: `ask-back:${order.order_sn}` },
        onInvalid: focusInvalid,
      }),
  );
  const { values } = form;
  const uploads = useUploads({
    max: afterSaleImagesMax,
    urls: values.images,
    onChange: (urls) => form.set('images', urls),
  });
  const [viewed, setViewed] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const close = async (): Promise<void> => {
    const isSure =
      !uploads.isBusy ||
      (await confirm({
        title: t('refund.closeTitle'),
        text: t('refund.closeText'),
        confirmText: t('refund.closeYes'),
        cancelText: t('refund.closeNo'),
        danger: true,
      }));
    if (isSure) onClose();
  };
  const send = async (): Promise<void> => {
    if (uploads.pictures.some(({ state }) => state !== 'done')) {
      showToast(t('upload.wait'));
      return;
    }
    setProblem('');
    const sent = await form.send(
      (entered, key) => api.order.afterSale.attempt(askBackInputOf(order, entered), { key }),
      (error) => setProblem(problemOf(error)),
    );
    if (!sent) return;
    showToast(t('refund.sent'), { tone: 'success' });
    onSent(detailsOf(sent));
  };
  return (
    <>
      <Sheet
        open
        id="ask-back-sheet"
        title={t('refund.title')}
        onClose={() => void close()}
        footer={
          <View>
            <View className="ask-back__sum" {...a11y({ live: 'polite' })}>
              <Text>{t('refund.wouldBe')}</Text>
              <Price id="ask-back-sum" value={payBackOf(order, values)} size={34} tone="pandan" />
            </View>
            <Text className="ask-back__hint">{t(isWhole(order, values) ? 'refund.wholeHint' : 'refund.sumHint')}</Text>
            {order.coupon_name === null ? null : (
              <Text id="ask-back-coupon" className="ask-back__hint">
                {t('refund.couponStays', { name: order.coupon_name })}
              </Text>
            )}
            <View {...a11y({ role: 'alert' })}>
              {problem ? (
                <Text id="ask-back-problem" className="ask-back__problem">
                  {problem}
                </Text>
              ) : null}
            </View>
            <GuardedButton id="ask-back-send" wide size="large" busy={form.isSubmitting} onTap={() => void send()}>
              {t('refund.send')}
            </GuardedButton>
          </View>
        }
      >
        <Reason form={form} order={order} />
        {isWhole(order, values) ? <Whole order={order} /> : <Cups form={form} order={order} />}
        <Words form={form} uploads={uploads} onOpen={setViewed} />
      </Sheet>
      {viewed === null ? null : <PictureViewer urls={uploads.urls} at={viewed} onClose={() => setViewed(null)} />}
    </>
  );
});
