import { Image } from '@tarojs/components';
import emptyCart from '@/static/empty/empty-cart.svg';
import noFavourites from '@/static/empty/no-favourites.svg';
import noOrders from '@/static/empty/no-orders.svg';
import noResults from '@/static/empty/no-results.svg';
import noShops from '@/static/empty/no-shops.svg';
import { classNames } from '../class-names';
import { drawings } from './drawings';
import './drawing.scss';

/** Rarely shown scenes, in separate files so that they are not in the bundle. */
const scenes = { bag: emptyCart, heart: noFavourites, receipt: noOrders, search: noResults, shop: noShops } as const;

export type DrawingName = keyof typeof drawings | keyof typeof scenes;

const isScene = (name: DrawingName): name is keyof typeof scenes => name in scenes;

/** A flat picture for an empty or failed state. It is decorative; the text beside it says everything. */
export function Drawing({ name }: { name: DrawingName }) {
  const scene = isScene(name);
  const src = scene ? scenes[name] : `data:image/svg+xml,${encodeURIComponent(drawings[name])}`;
  return (
    <Image
      className={classNames('k-drawing', scene && 'k-drawing--scene')}
      src={src}
      mode="aspectFit"
      nativeProps={{ alt: '' }}
    />
  );
}
