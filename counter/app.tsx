import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { alarm } from './alarm';
import { device } from './device';
import { Board } from './screens/board';
import { KeyScreen } from './screens/key-screen';
import { ShiftScreen } from './screens/shift-screen';
import { t } from './texts';

const tags = { id: 'id', en: 'en', 'zh-Hans': 'zh-Hans' } as const;

/** The screen of a shop's counter: its key, then who is on shift, then the orders. */
export const App = observer(function App() {
  const { language, theme, key, shift } = device;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the language
  useEffect(() => {
    document.documentElement.lang = tags[language];
    document.documentElement.dataset.theme = theme;
    document.title = t('title');
  }, [language, theme]);
  useEffect(() => {
    const unlock = (): void => alarm.unlock();
    for (const name of ['pointerdown', 'keydown'] as const) document.addEventListener(name, unlock);
    return () => {
      for (const name of ['pointerdown', 'keydown'] as const) document.removeEventListener(name, unlock);
    };
  }, []);
  if (!key) return <KeyScreen />;
  return shift ? <Board key={shift.token} /> : <ShiftScreen />;
});
