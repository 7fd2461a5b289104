import { Text, View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { t } from '@/i18n/i18n';
import { useLazyPart } from '@/shell/parts/use-lazy-part';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { bringIntoView } from '@/ui/into-view';
import { Icon } from '@/ui/pictures/icon';
import type { SpecSelection } from '../spec-selection';
import './goods-fold.scss';

const load = () => import(/* webpackChunkName: "goods-facts" */ './goods-facts');

const foldId = 'goods-fold-box';

/** What is in the drink, below its choices. Code, texts and facts are loaded when it is opened. */
export function GoodsFold({ selection }: { selection: SpecSelection }) {
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const facts = useLazyPart({ load, texts: ['goods'], wanted: isOpen && !isLost, onMissing: () => setLost(true) });
  useEffect(() => {
    if (isOpen) bringIntoView(foldId);
  }, [isOpen]);
  return (
    <View id={foldId} className="menu-fold">
      <Tappable
        id="goods-fold"
        className="menu-fold__head"
        expanded={isOpen}
        onTap={() => {
          setOpen(!isOpen);
          setLost(false);
        }}
      >
        <Text>{t('menu.facts')}</Text>
        <Icon
          name="chevron"
          size={32}
          className={isOpen ? 'menu-fold__mark menu-fold__mark--open' : 'menu-fold__mark'}
        />
      </Tappable>
      {isOpen && facts ? <facts.GoodsFacts selection={selection} onShown={() => bringIntoView(foldId)} /> : null}
      {isOpen && isLost ? (
        <View className="menu-fold__lost" {...a11y({ role: 'alert' })}>
          <Text>{t('common.errorText')}</Text>
          <Button id="goods-fold-retry" kind="quiet" size="small" onTap={() => setLost(false)}>
            {t('common.retry')}
          </Button>
        </View>
      ) : null}
    </View>
  );
}
