import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Feedback } from '@/contract/feedback.schemas';
import { limits } from '@/contract/limits';
import { PictureViewer } from '@/features/picture';
import { t } from '@/i18n/i18n';
import { messageMax } from '@/lib/typed-text';
import { previewPictures } from '@/platform/pictures/preview';
import { showToast } from '@/platform/screen/toast';
import { ListView } from '@/shell/list-view';
import { Page } from '@/shell/page';
import { sayFailure } from '@/shell/say-failure';
import { useLeaveQuestion } from '@/shell/use-leave-question';
import type { FormStore } from '@/state/forms/form-store';
import type { UploadList } from '@/state/forms/upload-list';
import { useUploads } from '@/state/forms/use-uploads';
import { PagedList } from '@/state/loading/paged-list';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { HeadLink } from '@/ui/buttons/head-link';
import { ChoiceGroup } from '@/ui/fields/chip';
import { TextArea } from '@/ui/fields/text-area';
import { TextField } from '@/ui/fields/text-field';
import { UploadField } from '@/ui/fields/upload-field';
import { bringIntoView } from '@/ui/into-view';
import { FeedbackCard } from '../components/feedback-card';
import {
  type FeedbackValues,
  feedbackForm,
  inputOf,
  noFeedback,
  problemText,
  topics,
  topicText,
} from '../feedback-form';
import './feedback-screen.scss';

type OnOpen = (urls: readonly string[], at: number) => void;

const ownId = 'feedback-own';

interface FieldsProps {
  form: FormStore<FeedbackValues>;
  uploads: UploadList;
  onOpen: OnOpen;
}

const Fields = observer(function Fields({ form, uploads, onOpen }: FieldsProps) {
  const { values, errors } = form;
  const problemOf = (field: 'content' | 'images' | 'mobile'): string | undefined => {
    const text = problemText(field, errors[field]);
    return text && t(text);
  };
  return (
    <>
      <Text className="feedback__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('feedback.title')}
      </Text>
      <Text className="feedback__intro">{t('feedback.intro')}</Text>
      <ChoiceGroup
        label={t('feedback.topic')}
        options={topics.map((id) => ({ id, label: t(topicText(id)), elementId: `feedback-topic-${id}` }))}
        value={values.topic}
        onChange={(topic) => form.set('topic', topic)}
      />
      <TextArea
        id="feedback-content"
        className="feedback__field"
        label={t('feedback.content')}
        placeholder={t('feedback.contentHint')}
        value={values.content}
        maxLength={limits.textAreaMax}
        error={problemOf('content')}
        onChange={(content) => form.set('content', content)}
      />
      <UploadField
        id="feedback-images"
        className="feedback__field"
        label={t('feedback.pictures')}
        pictures={uploads.pictures}
        max={limits.feedbackImagesMax}
        hasSurplus={uploads.hasSurplus}
        error={problemOf('images')}
        onChoose={() => void uploads.choose()}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        onOpen={(at) => onOpen(uploads.urls, at)}
      />
      <TextField
        id="feedback-mobile"
        className="feedback__field"
        label={t('feedback.mobile')}
        hint={t('feedback.mobileHint')}
        value={values.mobile}
        maxLength={messageMax}
        inputMode="tel"
        autoComplete="tel"
        error={problemOf('mobile')}
        onChange={(mobile) => form.set('mobile', mobile)}
      />
    </>
  );
});

const Own = observer(function Own({ own, onOpen }: { own: PagedList<Feedback, object>; onOpen: OnOpen }) {
  const { clock } = useStores();
  return (
    <>
      <View id={ownId}>
        <Text className="feedback__own" {...a11y({ role: 'heading', level: 2 })}>
          {t('feedback.own')}
        </Text>
      </View>
      <ListView
        id="feedback-list"
        className="feedback__list"
        list={own}
        empty={<Text className="feedback__intro">{t('feedback.none')}</Text>}
        renderRow={(feedback) => (
          <FeedbackCard key={feedback.id} feedback={feedback} now={clock.now()} onOpen={onOpen} />
        )}
      />
    </>
  );
});

/** Feedback to the chain, and what the member has written before, with the answers. */
export const FeedbackScreen = observer(function FeedbackScreen() {
  const { api } = useStores();
  const form = useMemberStore(feedbackForm);
  const own = useMemberStore(
    (stores) =>
      new PagedList<Feedback, object>({
        fetch: (_query, page) => stores.api.feedback.list.attempt({ page }),
        id: ({ id }) => id,
      }),
  );
  const uploads = useUploads({
    max: limits.feedbackImagesMax,
    urls: form.values.images,
    onChange: (urls) => form.set('images', urls),
  });
  const [viewed, setViewed] = useState<{ urls: readonly string[]; at: number } | null>(null);
  const open: OnOpen = (urls, at) => {
    if (!previewPictures(urls, at)) setViewed({ urls, at });
  };
  // Everything else is kept by a draft.
  const onBack = useLeaveQuestion(uploads.isBusy, { text: t('feedback.leaveText'), fallback: 'account' });
  const send = async (): Promise<void> => {
    if (uploads.pictures.some(({ state }) => state !== 'done')) {
      showToast(t('upload.wait'));
      return;
    }
    const sent = await form.send<object>(
      (entered, key) => api.feedback.send.attempt(inputOf(entered), { key }),
      sayFailure,
    );
    if (!sent) return;
    for (const { key } of uploads.pictures) uploads.remove(key);
    form.discard(noFeedback);
    showToast(t('feedback.sent'), { tone: 'success' });
    await own.refresh();
    bringIntoView(ownId);
  };
  return (
    <Page
      id="feedback-page"
      load={own.load}
      onBack={onBack}
      aside={
        own.items.length > 0 ? (
          <HeadLink id="feedback-history" text={t('feedback.history')} onTap={() => bringIntoView(ownId)} />
        ) : undefined
      }
      footer={
        <Button id="feedback-send" wide size="large" busy={form.isSubmitting} onTap={() => void send()}>
          {t('feedback.send')}
        </Button>
      }
    >
      <View className="feedback">
        <Fields form={form} uploads={uploads} onOpen={open} />
        <Own own={own} onOpen={open} />
      </View>
      {viewed ? <PictureViewer {...viewed} onClose={() => setViewed(null)} /> : null}
    </Page>
  );
});
