import type { ImageProps } from '@tarojs/components';
import { type CSSProperties, forwardRef } from 'react';
import { domProps, taroEvent } from './dom-props';

const fits: Partial<Record<keyof ImageProps.Mode, CSSProperties>> = {
  scaleToFill: { objectFit: 'fill' },
  aspectFit: { objectFit: 'contain' },
  aspectFill: { objectFit: 'cover' },
  widthFix: { height: 'auto' },
  heightFix: { width: 'auto' },
};

/** The nine crop modes show the picture unscaled at that position. */
const fitOf = (mode: keyof ImageProps.Mode): CSSProperties => fits[mode] ?? { objectFit: 'none', objectPosition: mode };

/** An image is decorative unless `nativeProps={{ alt }}` describes it. */
export const Image = forwardRef<HTMLImageElement, Omit<ImageProps, 'ref'>>(function Image(props, ref) {
  const attributes = domProps(props, 'x-image');
  return (
    <img
      alt=""
      loading={props.lazyLoad ? 'lazy' : undefined}
      {...attributes}
      src={props.src || undefined}
      style={{ ...fitOf(props.mode ?? 'scaleToFill'), ...attributes.style }}
      onLoad={(event) => {
        const { naturalWidth, naturalHeight } = event.currentTarget;
        props.onLoad?.(taroEvent(event, 'load', { width: naturalWidth, height: naturalHeight }));
      }}
      onError={(event) => props.onError?.(taroEvent(event, 'error', { errMsg: 'load failed' }))}
      ref={ref}
    />
  );
});
export const CoverImage = Image;
