import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import { assetUrl } from '@/platform/pictures/asset-url';
import { a11y } from '../a11y';
import { classNames } from '../class-names';
import { Icon } from './icon';
import './picture.scss';

export interface PictureProps {
  /** The address as the API returns it. */
  src: string;
  /** Another one that is tried where `src` fails to load, such as the whole picture behind a small one. */
  fallback?: string;
  /** Empty if the name is beside the picture, which is then decorative. */
  alt?: string;
  /** Colour of the tile behind the drawing, also the placeholder. */
  tint?: string;
  /** The drink is sold out, so the picture is greyed. */
  out?: boolean;
  /** It is set for pictures of the first screen. All others are loaded when they come near. */
  eager?: boolean;
  /** Shows only the tile for now. */
  wait?: boolean;
  fit?: 'contain' | 'cover';
  /** Sets the size of the box, so that a picture never moves other content. */
  className?: string;
}

/** A picture in a box of fixed size with a placeholder. If it fails to load, a cup is shown. */
export function Picture(props: PictureProps) {
  const { src, fallback, alt = '', tint, out, eager, wait, fit = 'contain', className } = props;
  const [failed, setFailed] = useState({ src, times: 0 });
  const times = failed.src === src ? failed.times : 0;
  const shown = [src, fallback][times];
  const tile = classNames('k-picture', fit === 'cover' && 'k-picture--cover', out && 'k-picture--out', className);
  const tinted = tint ? { backgroundColor: tint } : undefined;
  if (wait) return <View className={tile} style={tinted} />;
  return (
    <View className={tile} style={tinted}>
      {shown ? (
        <Image
          className="k-picture__image"
          src={assetUrl(shown)}
          mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
          lazyLoad={!eager}
          nativeProps={{ alt, decoding: 'async', ...(eager ? {} : { loading: 'lazy' }) }}
          onError={() => setFailed({ src, times: times + 1 })}
        />
      ) : (
        <View className="k-picture__none" {...(alt ? a11y({ role: 'img', label: alt }) : a11y({ hidden: true }))}>
          <Icon name="cup" size={52} />
        </View>
      )}
    </View>
  );
}
