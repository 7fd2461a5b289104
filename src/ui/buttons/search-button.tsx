import { Text } from '@tarojs/components';
import { Icon } from '../pictures/icon';
import { Tappable } from './tappable';
import '../fields/search-field.scss';

/** Looks like a search box and opens the search page. */
export function SearchButton({ children, id, onTap }: { children: string; id?: string; onTap: () => void }) {
  return (
    <Tappable id={id} className="k-search-button" onTap={onTap}>
      <Icon name="search" size={40} className="k-search-button__icon" />
      <Text>{children}</Text>
    </Tappable>
  );
}
