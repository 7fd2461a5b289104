import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './button-row.scss';

/** Wide buttons side by side, as at the foot of a page. On a narrow phone each is as wide as its text needs. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <View className="k-button-row">{children}</View>;
