import { View } from '@tarojs/components';
import type { CSSProperties } from 'react';
import { a11y } from '../a11y';
import { classNames } from '../class-names';
import { useLazy } from '../use-lazy';
import { iconPaths } from './icon-paths';
import type { moreIconPaths } from './icon-paths-more';
import './icon.scss';

type FirstIcon = keyof typeof iconPaths;
type OtherIcon = keyof typeof moreIconPaths;
export type IconName = FirstIcon | OtherIcon;

export interface IconProps {
  name: IconName;
  /** Design units. */
  size?: 24 | 28 | 32 | 36 | 40 | 44 | 52 | 72;
  className?: string;
  /** The meaning of the icon, if no text beside it states it. */
  label?: string;
}

const isFirst = (name: IconName): name is FirstIcon => name in iconPaths;

let others: typeof moreIconPaths | undefined;
const loadOthers = () =>
  import(/* webpackChunkName: "icons" */ './icon-paths-more').then((module) => {
    others = module.moreIconPaths;
    return others;
  });

/** These are filled, not only outlined. */
const full: ReadonlySet<IconName> = new Set<IconName>(['heart-full', 'star-full', 'leaf']);

/** The path of an icon; empty until it is loaded. */
function usePath(name: IconName): string {
  useLazy(loadOthers, !isFirst(name) && !others);
  return isFirst(name) ? iconPaths[name] : (others?.[name] ?? '');
}

const styles = new Map<IconName, CSSProperties>();

// Mini-programs have no SVG elements. A mask takes the colour of the surrounding text, in both themes.
function maskOf(name: IconName, path: string): CSSProperties {
  if (path === '') return { visibility: 'hidden' };
  const known = styles.get(name);
  if (known) return known;
  const fill = full.has(name) ? '#000' : 'none';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
  const url = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  const style: CSSProperties = { WebkitMaskImage: url, maskImage: url };
  styles.set(name, style);
  return style;
}

/** A line icon in the colour of the surrounding text. Without `label` it is decorative. */
export function Icon({ name, size = 44, className, label }: IconProps) {
  const path = usePath(name);
  const classes = classNames('k-icon', `k-icon--${size}`, full.has(name) && 'k-icon--full', className);
  const aria = label ? a11y({ role: 'img', label }) : a11y({ hidden: true });
  if (process.env.TARO_ENV === 'h5') {
    // For each mask a browser makes a document of its own, which takes a slow phone 10 ms.
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: a11y() names it or hides it
      <svg viewBox="0 0 24 24" className={classes} {...aria}>
        <path d={path} />
      </svg>
    );
  }
  return <View className={classes} style={maskOf(name, path)} {...aria} />;
}
