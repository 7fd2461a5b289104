import type { RouteEntry } from './route-entry';

/** Pages of the member and of the app. */
export const accountRoutes = {
  account: {
    path: 'pages/My/My',
    access: 'member',
    texts: ['account', 'level', 'parts'],
    later: ['membership', 'worth'],
    tab: 'mine',
    refresh: true,
  },
  oldLink: {
    path: 'pages/My/33',
    access: 'visitor',
    texts: ['account'],
  },
  notFound: {
    path: 'pages/none',
    extension: true,
    access: 'visitor',
    texts: ['notFound'],
  },
  login: {
    path: 'pages/login/index',
    access: 'visitor',
    texts: ['auth'],
  },
  register: {
    path: 'pages/login/reg/reg',
    access: 'visitor',
    texts: ['auth'],
  },
  retrieve: {
    path: 'pages/login/Dapatkan/Dapatkan',
    access: 'visitor',
    texts: ['auth'],
  },
  completeProfile: {
    path: 'pages/login/perfect',
    access: 'member',
    texts: ['auth', 'settings', 'avatar', 'upload', 'form'],
  },
  coupons: {
    path: 'pages/My/yhq',
    access: 'member',
    texts: ['coupon', 'kept'],
    refresh: true,
  },
  feedback: {
    path: 'pages/My/feedback/feedback',
    access: 'member',
    texts: ['feedback', 'relative', 'upload', 'picture', 'form'],
    refresh: true,
  },
  invite: {
    path: 'pages/My/share',
    access: 'member',
    texts: ['invite', 'worth', 'kept', 'qr', 'help'],
    refresh: true,
  },
  addressBook: {
    path: 'pages/My/address/index',
    access: 'member',
    texts: ['address'],
    refresh: true,
  },
  addressForm: {
    path: 'pages/My/address/addAdress',
    access: 'member',
    texts: ['address', 'form'],
  },
  settings: {
    path: 'pages/My/set/index',
    access: 'visitor',
    texts: ['settings', 'help'],
  },
  personal: {
    path: 'pages/My/set/set',
    access: 'member',
    texts: ['auth', 'settings', 'avatar', 'upload', 'form'],
  },
  changePhone: {
    path: 'pages/My/set/changePhone',
    access: 'member',
    texts: ['phone', 'settings', 'help'],
  },
  privacy: {
    path: 'pages/My/set/privacy',
    extension: true,
    access: 'visitor',
    texts: ['privacy', 'phone'],
    refresh: true,
  },
  notices: {
    path: 'pages/My/set/notices',
    extension: true,
    access: 'member',
    texts: ['inbox', 'kept'],
    refresh: true,
  },
  explanation: {
    path: 'pages/My/explanation',
    access: 'visitor',
    texts: ['settings'],
  },
  membership: {
    path: 'pages/My/huiyuan/huiyuan',
    access: 'member',
    texts: ['membership', 'worth', 'level'],
    refresh: true,
  },
} as const satisfies Record<string, RouteEntry>;
