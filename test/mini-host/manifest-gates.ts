import fs from 'node:fs';
import path from 'node:path';
import { readManifest } from './app-manifest';
import type { MiniPlatform } from './dialect';

type Json = Record<string, unknown>;

/**
 * Keys of `app.json` that each platform supports, as far as the app uses them. Any other key belongs to another target.
 */
const known: Record<MiniPlatform, readonly string[]> = {
  weapp: [
    'pages',
    'subPackages',
    'window',
    'tabBar',
    'lazyCodeLoading',
    'preloadRule',
    'requiredPrivateInfos',
    'permission',
    'darkmode',
    'themeLocation',
    'sitemapLocation',
  ],
  alipay: ['pages', 'subPackages', 'window', 'tabBar', 'lazyCodeLoading', 'preloadRule'],
};
const projectFile: Record<MiniPlatform, string> = { weapp: 'project.config.json', alipay: 'mini.project.json' };
/** Most characters of a reason. Weapp truncates or refuses a longer one. */
const reasonMax = 30;

/** Keys in `app.json` that the platform does not support, and references to missing files. */
export function manifestFaults(dist: string, platform: MiniPlatform): string[] {
  const app = readJson(dist, 'app.json');
  if (!app) return ['app.json is missing'];
  return [
    ...Object.keys(app)
      .filter((key) => !known[platform].includes(key))
      .map((key) => `app.json: ${platform} does not read ${key}`),
    ...preloadFaults(dist, app),
    ...themeFaults(dist, app),
    ...sitemapFaults(dist, app),
    ...permissionFaults(app),
    ...projectFaults(dist, projectFile[platform]),
  ];
}

function readJson(dist: string, file: string): Json | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(dist, file), 'utf8')) as Json;
  } catch {
    return null;
  }
}

function preloadFaults(dist: string, { preloadRule = {} }: Json): string[] {
  const { pages, subPackages } = readManifest(dist);
  const roots = subPackages.map(({ root }) => root);
  const rules = Object.entries(preloadRule as Record<string, { packages: string[] }>);
  return rules.flatMap(([page, { packages }]) => [
    ...(pages.includes(page) ? [] : [`preloadRule: no page ${page}`]),
    ...packages.filter((root) => !roots.includes(root)).map((root) => `preloadRule: no package ${root}`),
  ]);
}

function themeFaults(dist: string, app: Json): string[] {
  const named = [...JSON.stringify([app.window, app.tabBar]).matchAll(/"@(\w+)"/g)].map(([, name]) => name ?? '');
  const theme = app.darkmode ? readJson(dist, String(app.themeLocation)) : null;
  if (app.darkmode && !theme) return [`${app.themeLocation} is missing`];
  return ['light', 'dark'].flatMap((each) =>
    named
      .filter((name) => !(theme?.[each] as Json | undefined)?.[name])
      .map((name) => `${name} has no ${each} colour in ${app.themeLocation}`),
  );
}

function sitemapFaults(dist: string, { sitemapLocation }: Json): string[] {
  if (sitemapLocation === undefined) return [];
  const sitemap = readJson(dist, String(sitemapLocation)) as { rules: { page: string }[] } | null;
  if (!sitemap) return [`${sitemapLocation} is missing`];
  const pages = ['*', ...readManifest(dist).pages];
  return sitemap.rules
    .filter(({ page }) => !pages.includes(page))
    .map(({ page }) => `${sitemapLocation}: no page ${page}`);
}

function permissionFaults({ permission = {} }: Json): string[] {
  return Object.entries(permission as Record<string, { desc?: string }>)
    .filter(([, { desc = '' }]) => desc === '' || desc.length > reasonMax)
    .map(([scope]) => `${scope}: its reason must have 1 to ${reasonMax} characters`);
}

function projectFaults(dist: string, file: string): string[] {
  const project = readJson(dist, file);
  if (!project) return [`${file} is missing`];
  const app = path.join(String(project.miniprogramRoot), 'app.json');
  return fs.existsSync(path.join(dist, app)) ? [] : [`${file}: there is no ${app}`];
}
