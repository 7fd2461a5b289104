import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ChainConfig } from '@/contract/chain.schemas';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { entryOf } from '@/i18n/languages';
import { navigate } from '@/platform/navigation/navigate';
import { HelpSheet } from '@/shell/help-sheet';
import { Page } from '@/shell/page';
import { Resource } from '@/state/loading/resource';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { Cards } from '@/ui/cards';
import { AccountStore } from '../account-store';
import { LanguageSheet, ThemeSheet, themeName } from '../components/choice-sheets';
import { DevicesSheet } from '../components/devices-sheet';
import { LogOut } from '../components/log-out';
import { PhoneWait } from '../components/phone-wait';
import { type Setting, SettingRows } from '../components/setting-rows';
import './settings-screen.scss';

const ofMember: readonly Setting[] = [
  {
    id: 'personal',
    icon: 'person',
    title: 'settings.personal',
    value: ({ session }) => session.user?.nickname ?? '',
    membersOnly: true,
    route: 'personal',
  },
  {
    id: 'phone',
    icon: 'phone',
    title: 'settings.phone',
    value: ({ session }) => session.user?.mobile ?? '',
    membersOnly: true,
    route: 'changePhone',
  },
  { id: 'password', icon: 'lock', title: 'settings.password', membersOnly: true, route: 'retrieve' },
  { id: 'devices', icon: 'mobile', title: 'settings.devices', membersOnly: true, Sheet: DevicesSheet },
];

const ofApp: readonly Setting[] = [
  {
    id: 'language',
    icon: 'globe',
    title: 'settings.language',
    value: ({ language }) => entryOf(language.current).name,
    Sheet: LanguageSheet,
  },
  {
    id: 'theme',
    icon: 'moon',
    title: 'settings.theme',
    value: ({ theme }) => themeName(theme.choice),
    Sheet: ThemeSheet,
  },
];

const ofChain: readonly Setting[] = [
  { id: 'data-privacy', icon: 'shield', title: 'settings.dataPrivacy', route: 'privacy' },
  { id: 'help', icon: 'help', title: 'settings.service', Sheet: HelpSheet },
  { id: 'terms', icon: 'paper', title: 'settings.terms', explains: 'terms' },
  { id: 'privacy', icon: 'paper', title: 'settings.privacy', explains: 'privacy' },
];

/** Lines of texts that a chain may not have. */
const moreOfChain = (config: ChainConfig | null): Setting[] => [
  ...(config?.membership
    ? [{ id: 'membership-rules', icon: 'star', title: 'settings.membership', explains: 'membership' } as const]
    : []),
  ...(config?.about ? [{ id: 'about', icon: 'cup', title: 'settings.about', explains: 'about' } as const] : []),
  ...(config?.welfare
    ? [{ id: 'welfare', icon: 'heart', title: 'settings.welfare', explains: 'welfare' } as const]
    : []),
];

/** What concerns the member, the app and the chain; a visitor gets the last two. */
export const SettingsScreen = observer(function SettingsScreen() {
  const { api, session } = useStores();
  const [config] = useState(() => new Resource<ChainConfig>({ fetch: () => api.chain.config.attempt({}) }));
  const account = useMemberStore((stores) => new AccountStore(stores));
  const load = () => Promise.all([config.load(), session.isMember ? account.own.load() : undefined]);
  const waits = account.own.data?.phone_change;
  return (
    <Page id="settings-page" load={load} onBack={() => navigate.back('account')}>
      <Cards>
        {waits ? <PhoneWait change={waits} onKept={account.own.load} /> : null}
        <SettingRows settings={ofMember} />
        <SettingRows settings={ofApp} />
        <SettingRows settings={[...ofChain, ...moreOfChain(config.data)]} />
        {session.isMember ? <LogOut /> : null}
        <Text className="settings-version">{t('settings.version', { version: limits.appVersion })}</Text>
      </Cards>
    </Page>
  );
});
