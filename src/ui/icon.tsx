import { View } from '@tarojs/components';
import type { CSSProperties } from 'react';
import { a11y } from './a11y';
import { classNames } from './class-names';
import { type IconName, iconPaths } from './icon-paths';
import './icon.scss';

export type { IconName } from './icon-paths';

export interface IconProps {
  name: IconName;
  /** Design units. */
  size?: 24 | 28 | 32 | 36 | 40 | 44 | 52 | 72;
  className?: string;
  /** Says what the icon means where no text beside it does. */
  label?: string;
}

const styles = new Map<IconName, CSSProperties>();

// A mask takes the colour of the text around it, in both themes, on H5 and in mini-programs alike.
function maskOf(name: IconName): CSSProperties {
  const known = styles.get(name);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${iconPaths[name]}</svg>`;
  const url = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  const style: CSSProperties = { WebkitMaskImage: url, maskImage: url };
  styles.set(name, style);
  return style;
}

/** A line icon in the colour of its surroundings. Without `label` it is decoration. */
export function Icon({ name, size = 44, className, label }: IconProps) {
  const aria = label ? a11y({ role: 'img', label }) : a11y({ hidden: true });
  return <View className={classNames('k-icon', `k-icon--${size}`, className)} style={maskOf(name)} {...aria} />;
}
