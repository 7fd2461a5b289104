import { View } from '@tarojs/components';
import type { CSSProperties } from 'react';
import { a11y } from './a11y';
import { classNames } from './class-names';
import { iconPaths } from './icon-paths';
import type { moreIconPaths } from './icon-paths-more';
import { useLazy } from './use-lazy';
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

const styles = new Map<IconName, CSSProperties>();
const NOTHING_YET: CSSProperties = { visibility: 'hidden' };

const isFirst = (name: IconName): name is FirstIcon => name in iconPaths;

// A mask takes the colour of the surrounding text, in both themes, on H5 and in mini-programs.
function maskOf(name: IconName, paths: string): CSSProperties {
  const known = styles.get(name);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;
  const url = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  const style: CSSProperties = { WebkitMaskImage: url, maskImage: url };
  styles.set(name, style);
  return style;
}

function useMask(name: IconName): CSSProperties {
  const known = styles.get(name);
  const others = useLazy(() => import(/* webpackChunkName: "icons" */ './icon-paths-more'), !known && !isFirst(name));
  if (known) return known;
  if (isFirst(name)) return maskOf(name, iconPaths[name]);
  return others ? maskOf(name, others.moreIconPaths[name]) : NOTHING_YET;
}

/** A line icon in the colour of the surrounding text. Without `label` it is decorative. */
export function Icon({ name, size = 44, className, label }: IconProps) {
  const style = useMask(name);
  const aria = label ? a11y({ role: 'img', label }) : a11y({ hidden: true });
  return <View className={classNames('k-icon', `k-icon--${size}`, className)} style={style} {...aria} />;
}
