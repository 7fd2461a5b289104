import { Image } from '@tarojs/components';
import { drawings } from './drawings';
import './drawing.scss';

export type DrawingName = keyof typeof drawings;

/** A small flat picture for an empty or failed state; decoration, the words beside it say everything. */
export function Drawing({ name }: { name: DrawingName }) {
  const src = `data:image/svg+xml,${encodeURIComponent(drawings[name])}`;
  return <Image className="k-drawing" src={src} mode="aspectFit" nativeProps={{ alt: '' }} />;
}
