import { View } from '@tarojs/components';
import { smallPicture } from '@/domain/small-picture';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { Picture } from '@/ui/pictures/picture';
import './picture-strip.scss';

interface PictureStripProps {
  /** Prefix of the element ids: `<id>-picture-1`. */
  id: string;
  urls: readonly string[];
  /** Shows one on the whole screen. */
  onOpen: (at: number) => void;
}

/** Small pictures, three a line. A page that shows them needs the texts `picture`. */
export function PictureStrip({ id, urls, onOpen }: PictureStripProps) {
  if (urls.length === 0) return null;
  return (
    <View className="picture-strip" {...a11y({ role: 'list', label: t('picture.all') })}>
      {urls.map((url, at) => (
        <View key={url} className="picture-strip__cell" {...a11y({ role: 'listitem' })}>
          <Tappable
            id={`${id}-picture-${at + 1}`}
            label={t('picture.open', { number: at + 1, count: urls.length })}
            onTap={() => onOpen(at)}
          >
            <Picture className="picture-strip__picture" src={smallPicture(url)} fallback={url} fit="cover" />
          </Tappable>
        </View>
      ))}
    </View>
  );
}
