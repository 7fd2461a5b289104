import type { host as source } from '../en/host';
import type { Translation } from '../message';

export const host: Translation<typeof source> = {
  'host.linked': '已与 {name} 关联。你在这里保持登录 24 小时，或直到 {name} 让你退出。',
  'host.menuOnly': '在 {name} 里只能浏览菜单，点单请在浏览器中打开 Kedai。',
};
