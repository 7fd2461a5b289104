import fs from 'node:fs';
import path from 'node:path';

export interface Tab {
  pagePath: string;
  text: string;
  icon?: string;
  activeIcon?: string;
}

/** `app.json` of a built bundle, in one form for both platforms. */
export interface AppManifest {
  /** Every page, those of sub-packages included. The first one is the start page. */
  pages: string[];
  subPackages: { root: string; pages: string[] }[];
  tabs: Tab[];
  /** Location calls that the app may use on weapp, and scopes with the reason shown to the customer. */
  privateInfos: string[];
  scopes: string[];
}

interface RawManifest {
  pages: string[];
  subPackages?: { root: string; pages: string[] }[];
  requiredPrivateInfos?: string[];
  permission?: Record<string, { desc: string }>;
  tabBar?: {
    list?: { pagePath: string; text: string; iconPath?: string; selectedIconPath?: string }[];
    items?: { pagePath: string; name: string; icon?: string; activeIcon?: string }[];
  };
}

export function readManifest(dist: string): AppManifest {
  const raw = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8')) as RawManifest;
  const subPackages = raw.subPackages ?? [];
  const inside = subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root.replace(/\/$/, '')}/${page}`));
  const tabs: Tab[] = [
    ...(raw.tabBar?.list ?? []).map((tab) => ({ ...tab, icon: tab.iconPath, activeIcon: tab.selectedIconPath })),
    ...(raw.tabBar?.items ?? []).map((tab) => ({ ...tab, text: tab.name })),
  ];
  const { requiredPrivateInfos: privateInfos = [], permission = {} } = raw;
  return { pages: [...raw.pages, ...inside], subPackages, tabs, privateInfos, scopes: Object.keys(permission) };
}
