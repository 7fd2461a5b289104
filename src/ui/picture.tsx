import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import { assetUrl } from '@/platform/asset-url';
import { a11y } from './a11y';
import { classNames } from './class-names';
import { Icon } from './icon';
import './picture.scss';

export interface PictureProps {
  /** As the API gives it. */
  src: string;
  /** Empty where the name stands beside it: then it is decoration. */
  alt?: string;
  /** Colour of the tile behind the drawing, also the placeholder. */
  tint?: string;
  /** Sold out: greys the picture, and nothing but the picture. */
  out?: boolean;
  /** For pictures of the first screen; all others wait until they come near. */
  eager?: boolean;
  /** Only the tile, for now. */
  wait?: boolean;
  fit?: 'contain' | 'cover';
  /** Gives the box its size: a picture never moves what is around it. */
  className?: string;
}

/** A picture in a box of fixed size with a placeholder; a picture that cannot be had leaves a cup. */
export function Picture({ src, alt = '', tint, out, eager, wait, fit = 'contain', className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isThere = src !== '' && failed !== src;
  const tile = classNames('k-picture', fit === 'cover' && 'k-picture--cover', out && 'k-picture--out', className);
  const tinted = tint ? { backgroundColor: tint } : undefined;
  if (wait) return <View className={tile} style={tinted} />;
  return (
    <View className={tile} style={tinted}>
      {isThere ? (
        <Image
          className="k-picture__image"
          src={assetUrl(src)}
          mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
          lazyLoad={!eager}
          nativeProps={{ alt, decoding: 'async', ...(eager ? {} : { loading: 'lazy' }) }}
          onError={() => setFailed(src)}
        />
      ) : (
        <View className="k-picture__none" {...(alt ? a11y({ role: 'img', label: alt }) : a11y({ hidden: true }))}>
          <Icon name="cup" size={52} />
        </View>
      )}
    </View>
  );
}
