import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { areas } from '@/i18n/en';
import { type AreaName, i18n } from '@/i18n/i18n';
import { isLanguage, type Language, languages, languageTable } from '@/i18n/languages';
import { applyLanguage, applyTheme } from '@/platform/screen/document';
import type { ThemeChoice } from '@/state/theme-store';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { SegmentedControl } from '@/ui/fields/segmented-control';
import '../../src/app.scss';
import type { Entries, States } from './entries';
import { controls } from './states/controls';
import { fields } from './states/fields';
import { layers } from './states/layers';
import { ofOrders } from './states/orders';
import { pieces } from './states/pieces';
import { pages, stateViews } from './states/shell';
import './gallery.scss';

/** What the page shows: all components, one of them, or one state of a component that covers the window. */
export interface Shown {
  language: Language;
  theme: ThemeChoice;
  component?: string;
  state?: string;
}

/** The gallery as tests and screenshots use it. */
export interface Gallery {
  /** Components whose states are shown below each other. */
  inFlow: string[];
  /** States that are shown alone, as component and state. */
  alone: [component: string, state: string][];
  /** Shows a view, and resolves when it is drawn. */
  show(view: Shown): Promise<void>;
}

declare global {
  interface Window {
    gallery: Gallery;
  }
}

const inFlow: Entries = { ...pieces, ...controls, ...fields, ...stateViews, ...ofOrders };
const alone: Entries = { ...layers, ...pages };

const addressOf = (view: Shown): string => `?${new URLSearchParams({ ...view })}`;
const go = (view: Shown): void => location.assign(addressOf(view));

/** Draws a state. It is a component, so that a state may use hooks. */
function Drawn({ draw }: { draw: () => ReactNode }) {
  return <>{draw()}</>;
}

function Part({ name, states }: { name: string; states: States }) {
  return (
    <View className="gallery__part" data-component={name}>
      <View className="gallery__name" {...a11y({ role: 'heading', level: 2 })}>
        {name}
      </View>
      {Object.entries(states).map(([state, draw]) => (
        <View key={state} className="gallery__state">
          <Text className="gallery__caption">{state}</Text>
          <View>
            <Drawn draw={draw} />
          </View>
        </View>
      ))}
    </View>
  );
}

function Links({ view, name, states }: { view: Shown; name: string; states: States }) {
  return (
    <View className="gallery__part">
      <View className="gallery__name" {...a11y({ role: 'heading', level: 2 })}>
        {name}
      </View>
      <View className="gallery__links">
        {Object.keys(states).map((state) => (
          <Button key={state} kind="soft" size="small" onTap={() => go({ ...view, component: name, state })}>
            {state}
          </Button>
        ))}
      </View>
    </View>
  );
}

function Choices({ view }: { view: Shown }) {
  return (
    <View className="gallery__part">
      <SegmentedControl
        label="Language"
        items={languages.map((id) => ({ id, label: languageTable[id].name, lang: id }))}
        value={view.language}
        onChange={(language) => go({ ...view, language })}
      />
      <SegmentedControl
        label="Theme"
        items={(['system', 'light', 'dark'] as const).map((id) => ({ id, label: id }))}
        value={view.theme}
        onChange={(theme) => go({ ...view, theme })}
      />
    </View>
  );
}

function Everything({ view }: { view: Shown }) {
  return (
    <View className="gallery" {...a11y({ role: 'main' })}>
      <Choices view={view} />
      {Object.entries(inFlow).map(([name, states]) => (
        <Part key={name} name={name} states={states} />
      ))}
      {Object.entries(alone).map(([name, states]) => (
        <Links key={name} view={view} name={name} states={states} />
      ))}
    </View>
  );
}

function Content({ view }: { view: Shown }) {
  const { component = '', state = '' } = view;
  const draw = alone[component]?.[state];
  if (draw) return <Drawn draw={draw} />;
  const states = inFlow[component];
  if (!states) return <Everything view={view} />;
  return (
    <View className="gallery" {...a11y({ role: 'main' })}>
      <Part name={component} states={states} />
    </View>
  );
}

const root = createRoot(document.getElementById('app') as HTMLElement);
const drawnTwice = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))));

async function show(view: Shown): Promise<void> {
  await i18n.setLanguage(view.language);
  await i18n.need(Object.keys(areas) as AreaName[]);
  applyLanguage(view.language);
  applyTheme(view.theme);
  flushSync(() =>
    root.render(
      <View key={addressOf(view)} className={view.state ? 'taro_page taro_page--alone' : 'taro_page'}>
        <Content view={view} />
      </View>,
    ),
  );
  await drawnTwice();
}

const query = new URLSearchParams(location.search);
const [language, theme] = [query.get('language'), query.get('theme')];

window.gallery = {
  inFlow: Object.keys(inFlow),
  alone: Object.entries(alone).flatMap(([name, states]) =>
    Object.keys(states).map((state): [string, string] => [name, state]),
  ),
  show,
};

void show({
  language: isLanguage(language) ? language : 'id',
  theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  ...Object.fromEntries([...query].filter(([name]) => name === 'component' || name === 'state')),
});
