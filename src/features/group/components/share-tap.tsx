import { Button } from '@tarojs/components';
import type { ReactNode } from 'react';
import { canShare } from '@/platform/host/share';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import './share-tap.scss';

interface ShareTapProps {
  id: string;
  className: string;
  children: ReactNode;
  /** Passes the link on where the host has no button for that. */
  onTap: () => void;
}

/** What is tapped to pass the page on. In mini-programs it is the host's own button, which alone opens its sheet. */
export const ShareTap = ({ id, className, children, onTap }: ShareTapProps) =>
  process.env.TARO_ENV === 'h5' || !canShare() ? (
    <Tappable id={id} className={className} onTap={onTap}>
      {children}
    </Tappable>
  ) : (
    <Button
      id={id}
      openType="share"
      className={classNames('k-tap', 'group-share-tap', className)}
      hoverClass="k-tap--pressed"
    >
      {children}
    </Button>
  );
