import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { can } from '@/domain/order-actions';
import { PictureViewer } from '@/features/picture';
import { formatDay } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useLeaveQuestion } from '@/shell/use-leave-question';
import { FormStore } from '@/state/forms/form-store';
import type { UploadList } from '@/state/forms/upload-list';
import { useUploads } from '@/state/forms/use-uploads';
import { Resource } from '@/state/loading/resource';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { Checkbox } from '@/ui/fields/checkbox';
import { focusInvalid } from '@/ui/fields/focus-invalid';
import { StarField } from '@/ui/fields/star-field';
import { TextArea } from '@/ui/fields/text-area';
import { UploadField } from '@/ui/fields/upload-field';
import { EmptyState } from '@/ui/states/empty-state';
import { RatedDrink } from '../components/rated-drink';
import { drinksOf, hasBegun, inputOf, noRating, paidBackOf, type RatingValues } from '../rating';
import { starWord, starWords } from '../review-words';
import './rate-screen.scss';

const PICTURES_MAX = 9;

interface PartProps {
  form: FormStore<RatingValues>;
  order: OrderDetails;
}

function factsOf(order: OrderDetails, now: number): string {
  const day = formatDay(order.receivetime ?? order.createtime, now, order.utc_offset_minutes);
  return dotted([order.shop_name, ...(order.pickup_no ? [order.pickup_no] : []), day]);
}

const Whole = observer(function Whole({ form, order }: PartProps) {
  const { clock } = useStores();
  const { star } = form.values;
  return (
    <View className="rate__whole">
      <Text className="rate__facts">{factsOf(order, clock.now())}</Text>
      <Text className="rate__question" {...a11y({ role: 'heading', level: 2 })}>
        {t('review.question')}
      </Text>
      <StarField
        id="rate-order"
        size="large"
        label={t('review.question')}
        words={starWords()}
        value={star || null}
        error={form.errors.star ? t('review.starRequired') : undefined}
        onChange={(given) => form.set('star', given)}
      />
      {form.errors.star ? null : (
        <Text className="rate__word">{star === 0 ? t('review.starHint') : starWord(star)}</Text>
      )}
    </View>
  );
});

const Service = observer(function Service({ form }: Pick<PartProps, 'form'>) {
  return (
    <Card>
      <Text className="rate__label">{t('review.service')}</Text>
      <StarField
        id="rate-service"
        label={t('review.service')}
        words={starWords()}
        value={form.values.serviceStar || null}
        onChange={(given) => form.set('serviceStar', given)}
      />
    </Card>
  );
});

/** Text and pictures, which are of all drinks. */
const Words = observer(function Words({ form, uploads }: Pick<PartProps, 'form'> & { uploads: UploadList }) {
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <Card>
      <TextArea
        id="rate-content"
        label={t('review.content')}
        placeholder={t('review.contentHint')}
        value={form.values.content}
        error={form.errors.content ? t('review.contentWrong') : undefined}
        onChange={(content) => form.set('content', content)}
      />
      <View className="rate__pictures">
        <UploadField
          id="rate-images"
          label={t('review.pictures')}
          pictures={uploads.pictures}
          max={PICTURES_MAX}
          hasSurplus={uploads.hasSurplus}
          error={form.errors.images ? t('upload.gone') : undefined}
          onChoose={() => void uploads.choose()}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
          onOpen={setViewed}
        />
      </View>
      {viewed === null ? null : <PictureViewer urls={uploads.urls} at={viewed} onClose={() => setViewed(null)} />}
    </Card>
  );
});

/** Drinks that are not rated, and why. */
const PaidBack = observer(function PaidBack({ order }: Pick<PartProps, 'order'>) {
  const names = paidBackOf(order).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Card id="rate-paid-back">
      <Text className="rate__note">{t('review.refunded', { names: names.join(t('common.listMark')) })}</Text>
    </Card>
  );
});

const RateForm = observer(function RateForm({ order }: { order: OrderDetails }) {
  const { api, session } = useStores();
  // A name may have been entered on another device.
  useEffect(() => {
    if (session.user?.nickname) return;
    void api.user.info.attempt({}).then((answer) => {
      if (answer.ok) session.setUser(answer.data.userinfo);
    });
  }, [api, session]);
  // A member without a name is shown without one anyway.
  const hasName = Boolean(session.user?.nickname);
  const form = useMemberStore(
    ({ drafts }) =>
      new FormStore<RatingValues>({
        initial: noRating,
        schema: async () => (await import('@/contract/order/review.schemas')).reviewInput,
        inputOf: (values) => inputOf(order, values),
        draft: { store: drafts, name: `rate:${order.order_sn}` },
        intent: { store: drafts, name: `rate:${order.order_sn}` },
        onInvalid: focusInvalid,
      }),
  );
  const { values } = form;
  const uploads = useUploads({
    max: PICTURES_MAX,
    urls: values.images,
    onChange: (urls) => form.set('images', urls),
  });
  const [isSent, setSent] = useState(false);
  const onBack = useLeaveQuestion(!isSent && (hasBegun(values) || uploads.isBusy), { text: t('review.leaveText') });
  // This is done in an effect, after the effect of the question has ended. Otherwise the question would be asked.
  useEffect(() => {
    if (!isSent) return;
    if (navigate.below()) navigate.back();
    else navigate.redirect('order', { order_sn: order.order_sn });
  }, [isSent, order.order_sn]);
  const send = async (): Promise<void> => {
    if (uploads.pictures.some(({ state }) => state !== 'done')) {
      showToast(t('upload.wait'));
      return;
    }
    const sent = await form.send<object>(
      (entered, key) => api.order.addReview.attempt(inputOf(order, entered), { key }),
      (error) => showToast(error.kind === 'business' ? error.msg : t('common.networkLost'), { tone: 'error' }),
    );
    if (!sent) return;
    showToast(t('review.thanks'), { tone: 'success' });
    setSent(true);
  };
  return (
    <Page
      id="rate"
      onBack={onBack}
      footer={
        <Button id="rate-send" wide size="large" busy={form.isSubmitting} onTap={() => void send()}>
          {t('review.send')}
        </Button>
      }
    >
      <Whole form={form} order={order} />
      <Cards>
        {drinksOf(order).map((drink) => (
          <RatedDrink key={drink.goods_id} form={form} drink={drink} />
        ))}
        <PaidBack order={order} />
        <Service form={form} />
        <Words form={form} uploads={uploads} />
        {hasName ? (
          <Checkbox
            id="rate-anonymous"
            checked={values.isAnonymous}
            label={t('review.withoutName')}
            onChange={(isAnonymous) => form.set('isAnonymous', isAnonymous)}
          >
            <Text>{t('review.withoutName')}</Text>
          </Checkbox>
        ) : null}
      </Cards>
    </Page>
  );
});

/** Rates an order that was picked up or delivered (`pingjia`). */
export const RateScreen = observer(function RateScreen() {
  const orderSn = useParams<'rate'>().order_sn ?? '';
  const details = useMemberStore(
    ({ api }) =>
      new Resource<OrderDetails>({
        fetch: () => api.order.details.attempt({ order_sn: orderSn }),
        isMissing: (error) => error.kind === 'business',
      }),
  );
  // The form stays while it is filled in, whatever a later answer says: the server decides.
  const isAllPaidBack = details.data !== null && drinksOf(details.data).length === 0;
  if (details.data && can(details.data, 'evaluate') && !isAllPaidBack) return <RateForm order={details.data} />;
  const none = (
    <EmptyState
      drawing="receipt"
      title={t(isAllPaidBack ? 'review.nothingTitle' : 'review.cannotTitle')}
      text={t(isAllPaidBack ? 'review.nothingText' : 'review.cannotText')}
      action={{ id: 'rate-to-orders', label: t('review.toOrders'), onTap: () => navigate.to('orders') }}
    />
  );
  return (
    <Page id="rate" load={details.load} onBack={() => navigate.back('orders')}>
      <ResourceView resource={details} missing={none}>
        {() => none}
      </ResourceView>
    </Page>
  );
});
