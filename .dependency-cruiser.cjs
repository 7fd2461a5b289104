// Rules of which folder may import which. `test/checks/import-rules.test.ts` plants a violation of each rule.
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const test = '\\.test\\.tsx?$';
// A rule about product code. Test files are exempt.
const product = (path, pathNot = []) => ({ path, pathNot: [test, ...pathNot] });

// Rooms of the server, in order. A room may import only those before it. Folders that are no room may be imported by
// all, and import no room.
const rooms = [
  'chain',
  'account',
  'partner',
  'webhook',
  'launch',
  'inbox',
  'upload',
  'shop',
  'address',
  'menu',
  'coupon',
  'membership',
  'points',
  'sign',
  'invite',
  'cart',
  'payment',
  'order',
  'chance',
  'benefits',
  'redemption',
  'voucher',
  'group',
  'shipping',
  'mall',
  'wheel',
  'after-sale',
  'drinks',
  'review',
  'feedback',
  'privacy',
  'counter',
];

// Features of the client, in order. A feature may import only those before it. A feature that is not listed imports no
// other.
const features = [
  ...[
    'avatar',
    'inviter',
    'profile',
    'profile-ask',
    'auth',
    'picture',
    'address',
    'delivery',
    'shop',
    'cart',
    'menu',
    'coupon',
    'review',
    'feedback',
    'inbox',
    'qr',
    'redeem',
    'order',
    'voucher',
    'group',
    'mall',
    'points',
    'wheel',
    'pay',
    'home',
    'invite',
    'membership',
    'account',
  ],
];

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    // Without this rule a checkout without node_modules would pass every rule about packages. A package of which only
    // the types resolve (`ts-declaration-only`) is not a miss.
    rule('no-unresolvable', {}, { couldNotResolve: true, pathNot: '\\.(scss|css)$' }),

    rule('contract-is-a-leaf', { path: '^src/contract/' }, { path: '^(src|server|test)/', pathNot: '^src/contract/' }),
    rule('contract-deps', product('^src/contract/'), {
      dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'],
      pathNot: 'node_modules/valibot',
    }),
    rule('domain-is-pure', product('^src/domain/'), {
      pathNot: '^src/(domain|contract)/|node_modules/(dayjs|@noble/hashes)/',
    }),
    rule('lib-is-pure', product('^src/lib/'), { path: '^src/', pathNot: '^src/(lib|contract)/' }),

    rule(
      'pages-are-shells',
      { path: '^src/pages/' },
      { pathNot: '^src/(features/[^/]+/screens/|shell/(routed|shareable)\\.tsx?$)' },
    ),
    rule('nobody-imports-pages', { pathNot: '^test/' }, { path: '^src/pages/' }),
    rule('features-are-entered-by-their-index', product('^src/features/([^/]+)/'), {
      path: '^src/features/',
      pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$'],
    }),
    ...features.map((feature, at) =>
      rule(`feature-${feature}-knows-those-before`, product(`^src/features/${feature}/`), {
        path: '^src/features/',
        pathNot: `^src/features/(${features.slice(0, at + 1).join('|')})/`,
      }),
    ),
    rule('feature-unlisted-knows-none', product('^src/features/([^/]+)/', [`^src/features/(${features.join('|')})/`]), {
      path: '^src/features/',
      pathNot: '^src/features/$1/',
    }),
    rule('ui-is-dumb', product('^src/ui/'), { path: '^src/(features|api|contract|pages|shell|domain|boot)/' }),
    rule('ui-knows-state-by-type-only', product('^src/ui/'), {
      path: '^src/state/',
      dependencyTypesNot: ['type-only', 'type-import'],
    }),
    rule('shell-sees-no-feature', product('^src/shell/'), { path: '^src/(features|pages|boot)/' }),
    rule('shell-knows-the-api-by-type-only', product('^src/shell/'), {
      path: '^src/(api|contract)/',
      dependencyTypesNot: ['type-only', 'type-import'],
    }),
    rule('state-below-features', product('^src/state/'), { path: '^src/(features|pages|ui|shell)/' }),
    rule('api-below-state', product('^src/api/'), { path: '^src/(features|pages|ui|shell|state)/' }),
    rule('platform-is-the-floor', product('^src/platform/'), {
      path: '^src/(features|pages|ui|shell|state|api|i18n)/',
    }),
    rule('boot-stays-small', product('^src/boot/'), {
      path: '^src/',
      pathNot: [
        '^src/boot/',
        '^src/contract/(order/)?(core|index|query-text|[a-z-]+\\.calls)\\.ts$',
        '^src/platform/(routes|storage/storage-keys|requests/early|host/host-language|host/embed/partner)(\\.h5)?\\.ts$',
        // These modules draw the page before the bundle is loaded. They are pure and small.
        '^src/(ui/tokens|ui/pictures/icon-paths|i18n/(languages|language-tag|fetch-texts\\.h5)|lib/money)\\.ts$',
      ],
    }),
    rule('taro-api-only-in-platform', product('^src/', ['^src/(platform/|app\\.tsx)']), {
      path: 'node_modules/@tarojs/taro/',
    }),
    rule('taro-ui-only-in-ui', { path: '^src/', pathNot: '^src/ui/' }, { path: 'node_modules/taro-ui/' }),

    rule('client-never-sees-server', { path: '^src/' }, { path: '^(server|counter)/' }),
    rule('counter-is-small', product('^counter/'), {
      path: ['^src/', '^server/'],
      pathNot: [
        '^src/(contract|domain|lib)/',
        // Buttons whose effect cannot be undone wait by one rule in all browsers.
        '^src/ui/(buttons/use-guard|layers/uncovered)\\.ts$',
        '^server/src/internal-contract/',
      ],
    }),
    rule('counter-knows-the-server-by-type-only', product('^counter/'), {
      path: '^server/',
      dependencyTypesNot: ['type-only', 'type-import'],
    }),
    rule('counter-brings-no-schemas', product('^counter/'), {
      path: ['^src/contract/.*schemas', 'node_modules/valibot'],
      dependencyTypesNot: ['type-only', 'type-import'],
    }),
    rule('kit-knows-the-messages-only', product('^packages/'), {
      path: '^(src|server|counter)/',
      pathNot: '^src/contract/embed/',
    }),
    // Partners get it without any other package. What is not published may use those of the tests.
    rule('kit-needs-no-package', product('^packages/'), {
      dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
    }),
    rule('kit-stands-alone', { path: '^(src|server|counter)/' }, { path: '^packages/' }),
    rule('counter-stands-alone', { path: '^server/' }, { path: '^counter/' }),
    rule(
      'server-sees-contract-and-domain-only',
      { path: '^server/' },
      {
        path: '^src/',
        pathNot: [
          '^src/(contract|domain)/',
          // The colours of the app, and which of a host's can be read beside them. They need no browser.
          '^src/(ui/tokens|shell/host/contrast)\\.ts$',
        ],
      },
    ),
    rule('rooms-know-no-http', product(`^server/src/(${rooms.join('|')})/`, ['-handlers\\.ts$']), {
      path: '^(server/src/http/|node_modules/fastify/)',
    }),
    rule('rooms-are-entered-by-their-index', product('^server/src/([^/]+)/'), {
      path: `^server/src/(${rooms.join('|')})/`,
      pathNot: ['^server/src/$1/', '/index\\.ts$'],
    }),
    ...rooms.map((room, at) =>
      rule(`room-${room}-knows-those-below`, product(`^server/src/${room}/`), {
        path: `^server/src/(${[...rooms.slice(at + 1), 'wiring'].join('|')})/`,
      }),
    ),
    rule(
      'rooms-stand-on-the-floor',
      product('^server/src/(http|db|chain-file|personal-data|seed|lib|files|messages|internal-contract)/'),
      {
        path: `^server/src/(${[...rooms, 'wiring'].join('|')})/`,
      },
    ),
    rule('repositories-know-no-services', product('-repository\\.ts$'), {
      path: '^server/src/.*-(service|presenter|handlers)\\.ts$',
    }),
    rule(
      'product-never-imports-tests',
      { path: '^(src|server|config)/', pathNot: [test, '^server/tools/'] },
      {
        path: ['^test/', test],
      },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^bench/', '^data/', '^test/kinds/overlay/', '\\.d\\.ts$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
