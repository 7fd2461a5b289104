import { useEffect, useRef, useState } from 'react';
import { t } from '@/i18n/i18n';
import { choosePictures, forgetPicture, shrinkPicture } from '@/platform/pictures/local-pictures';
import { watchNetwork } from '@/platform/requests/network';
import { randomKey } from '@/platform/requests/random-key';
import { showToast } from '@/platform/screen/toast';
import { useStores } from '../store-context';
import { type UploadDeps, UploadList } from './upload-list';

/** The pictures of a form, as long as the page exists: `urls` are those that its draft has. */
export function useUploads({
  onChange,
  choose = choosePictures,
  ...options
}: Pick<UploadDeps, 'max' | 'urls' | 'replaces' | 'onChange'> & {
  /** Default: the host's chooser. */
  choose?: UploadDeps['pictures']['choosePictures'];
}): UploadList {
  const { api, platform } = useStores();
  const latest = useRef(onChange);
  latest.current = onChange;
  const [list] = useState(
    () =>
      new UploadList({
        ...options,
        api,
        timers: platform.timers,
        makeKey: () => randomKey(platform.random, platform.wallMs),
        pictures: { choosePictures: choose, forgetPicture, shrinkPicture },
        watchNetwork,
        onRefused: () => showToast(t('upload.refused'), { tone: 'error' }),
        onChange: (urls) => latest.current?.(urls),
      }),
  );
  useEffect(() => () => list.close(), [list]);
  return list;
}
