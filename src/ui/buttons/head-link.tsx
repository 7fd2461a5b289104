import { Text } from '@tarojs/components';
import { classNames } from '../class-names';
import { Tappable } from './tappable';
import './head-link.scss';

interface HeadLinkProps {
  id: string;
  text: string;
  /** `quiet`: help and rules. `strong`: leads to what the member has. `plain`: the colour of a dark header. */
  tone?: 'quiet' | 'strong' | 'plain';
  /** Whether it leads to another page. Otherwise it opens something on this one. */
  leads?: boolean;
  onTap: () => void;
}

/** A text at the end of a page's header that can be tapped. */
export const HeadLink = ({ id, text, tone = 'quiet', leads = false, onTap }: HeadLinkProps) => (
  <Tappable
    id={id}
    role={leads ? 'link' : 'button'}
    className={classNames('k-head-link', `k-head-link--${tone}`)}
    onTap={onTap}
  >
    <Text>{text}</Text>
  </Tappable>
);
