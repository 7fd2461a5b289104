import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { canRetry, uploadProblemText } from '@/ui/fields/upload-field';
import { Icon } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';
import { useLazy } from '@/ui/use-lazy';
import type { AskedCrop, Avatar } from '../use-avatar';
import './avatar-field.scss';

interface AvatarFieldProps {
  avatar: Avatar;
  id: string;
  /** Name of the member: without a picture its first letter is shown. */
  name: string;
  className?: string;
}

// The condition keeps the sheet out of mini-programs, whose hosts have a page of their own.
const loadCrop = () =>
  process.env.TARO_ENV === 'h5'
    ? import(/* webpackChunkName: "crop" */ './crop-sheet.h5').then(({ CropSheet }) => CropSheet)
    : Promise.reject(new Error('the host crops'));

function Crop({ asked }: { asked: AskedCrop }) {
  const Sheet = useLazy(loadCrop, true, () => {
    showToast(t('common.networkLost'), { tone: 'error' });
    asked.answer(null);
  });
  return Sheet ? <Sheet asked={asked} /> : null;
}

/** The member's picture: chosen, cut to a square, sent. A page that shows it needs the texts `avatar` and `upload`. */
export const AvatarField = observer(function AvatarField({ avatar, id, name, className }: AvatarFieldProps) {
  const { uploads, asked } = avatar;
  const [entry] = uploads.pictures;
  const initial = (Array.from(name.trim())[0] ?? '').toUpperCase();
  return (
    <View className={className}>
      <View className="avatar-field">
        <View className="avatar-field__round" {...a11y({ hidden: true })}>
          {entry ? (
            <Picture className="avatar-field__picture" src={entry.path} fallback={entry.fallback} fit="cover" eager />
          ) : null}
          {!entry && initial ? <Text>{initial}</Text> : null}
          {!entry && !initial ? <Icon name="person" size={72} /> : null}
        </View>
        <View className="avatar-field__acts">
          <Button id={id} kind="soft" busy={uploads.isBusy && !entry?.problem} onTap={() => void uploads.choose()}>
            {t(entry ? 'avatar.change' : 'avatar.choose')}
          </Button>
          {entry ? (
            <Button id={`${id}-remove`} kind="quiet" onTap={() => uploads.remove(entry.key)}>
              {t('avatar.remove')}
            </Button>
          ) : null}
        </View>
      </View>
      <View id={`${id}-problem`} {...a11y({ live: 'polite' })}>
        {entry?.problem ? (
          <View className="avatar-field__problem">
            <Text>{uploadProblemText(entry.problem)}</Text>
            {canRetry(entry.problem) ? (
              <Button id={`${id}-retry`} kind="soft" size="small" onTap={() => uploads.retry(entry.key)}>
                {t('upload.retry')}
              </Button>
            ) : null}
          </View>
        ) : null}
      </View>
      {asked ? <Crop asked={asked} /> : null}
    </View>
  );
});
