import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dialects, type MiniPlatform } from './dialect';

const weappKeys = {
  window: { navigationBarBackgroundColor: '@paper' },
  permission: { 'scope.userLocation': { desc: 'to find the nearest' } },
  darkmode: true,
  themeLocation: 'theme.json',
  sitemapLocation: 'sitemap.json',
};
const weappFiles = {
  'theme.json': JSON.stringify({ light: { paper: '#fff' }, dark: { paper: '#000' } }),
  'sitemap.json': JSON.stringify({ rules: [{ action: 'allow', page: 'pages/home/index' }] }),
};

/** Writes a small bundle of two tabs and a detail page in a sub-package, in a platform's language. */
export function writeFixture(platform: MiniPlatform): string {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), `mini-${platform}-`));
  const { template, style, directive, api } = dialects[platform];
  const on = (event: string): string =>
    platform === 'weapp' ? `bind${event}` : `on${event[0]?.toUpperCase()}${event.slice(1)}`;
  const catches = platform === 'weapp' ? 'catchtap' : 'catchTap';
  const importsScript =
    platform === 'weapp' ? '<wxs module="x" src="./x.wxs" />' : '<import-sjs name="x" from="./x.sjs" />';
  const tabs = ['pages/home/index', 'pages/mine/index'] as const;
  const files: Record<string, string> = {
    'app.json': JSON.stringify({
      pages: tabs,
      subPackages: [{ root: 'pages/detail', pages: ['index'] }],
      preloadRule: { [tabs[0]]: { network: 'all', packages: ['pages/detail'] } },
      ...(platform === 'weapp' ? weappKeys : {}),
      tabBar:
        platform === 'weapp'
          ? { list: tabs.map((pagePath) => ({ pagePath, text: 'tab', iconPath: 'tab.png' })) }
          : { items: tabs.map((pagePath) => ({ pagePath, name: 'tab', icon: 'tab.png' })) },
    }),
    [platform === 'weapp' ? 'project.config.json' : 'mini.project.json']: '{"miniprogramRoot":"./"}',
    ...(platform === 'weapp' ? weappFiles : {}),
    'tab.png': 'png',
    [`app${style}`]: '.a{}',
    'app.js': 'App({ onLaunch: function (o) { this.launchedBy = o.query.src; } });',
    [`x.${platform === 'weapp' ? 'wxs' : 'sjs'}`]: 'module.exports = { twice: function (n) { return n * 2; } };',
    [`base${template}`]:
      `${importsScript}<template name="row"><view id="row-{{item.id}}" data-sid="{{item.id}}" ${on('tap')}="open">` +
      `{{item.name}} {{x.twice(item.id)}}<view id="add-{{item.id}}" data-sid="{{item.id}}" ${catches}="add">+</view></view></template>`,
    [`pages/home/index${template}`]:
      `<import src="../../base${template}"/><input id="name" value="{{name}}" ${on('input')}="type"/>` +
      `<block ${directive}if="{{rows.length}}"><template is="row" data="{{item: item}}" ${directive}for="{{rows}}" /></block>` +
      `<view ${directive}else id="empty">none</view><view id="count">{{cart.count}}</view>`,
    'pages/home/index.json': '{}',
    'pages/home/index.js': homePage(api),
    'pages/detail/index.js': 'Page({ data: { id: "" }, onLoad: function (q) { this.setData({ id: q.id }); } });',
    'pages/detail/index.json': '{}',
    [`pages/detail/index${template}`]: '<view id="detail">Detail {{id}}</view>',
    'pages/mine/index.js':
      'Page({ data: { shown: 0 }, onShow: function () { this.setData({ shown: this.data.shown + 1 }); } });',
    'pages/mine/index.json': '{}',
    [`pages/mine/index${template}`]: '<view id="mine">Mine {{shown}}</view>',
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(dist, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(dist, file), text);
  }
  return dist;
}

const homePage = (api: 'wx' | 'my'): string => `
var data = { rows: [], name: '', cart: { count: 0 } };
Page({
  data: data,
  onLoad: function () {
    var page = this;
    ${api}.request({
      url: 'https://built.example/menu', method: 'POST', data: { shop: 1 },
      ${api === 'wx' ? 'header' : 'headers'}: { token: 't1' },
      success: function (answer) { page.setData({ rows: answer.data.rows }); },
      fail: function (reason) { page.setData({ name: 'failed ' + (reason.status || reason.errMsg) }); },
    });
  },
  type: function (event) { this.setData({ name: event.detail.value }); },
  add: function () { this.setData({ 'cart.count': this.data.cart.count + 1 }); },
  open: function (event) { ${api}.navigateTo({ url: '/pages/detail/index?id=' + event.currentTarget.dataset.sid }); },
});
`;
