import { type Compiler, sources } from 'webpack';
import { loadSource } from '../load-source';

type Colours = Record<'paper' | 'muted' | 'chili' | 'card', string>;
type Routes = Record<string, { path: string; access: 'visitor' | 'member' }>;
interface RoutesModule {
  routes: Routes;
  drawnPath(route: Routes[string]): string;
}

/** Values of the variables that `app.config.ts` references with `@`, from the tokens. */
const themeOf = (colours: Colours, isDark: boolean): Record<string, string> => ({
  paper: colours.paper,
  barText: isDark ? 'white' : 'black',
  loading: isDark ? 'light' : 'dark',
  tab: colours.muted,
  tabOn: colours.chili,
  tabBar: colours.card,
});

/** Allows the host's search engine to index shops and their drinks, but no page of a customer. */
const sitemapOf = ({ routes, drawnPath }: RoutesModule): object => ({
  desc: 'Shops and menus may be indexed, pages of a customer may not',
  rules: [
    ...Object.entries(routes)
      .filter(([, { access, path }]) => access === 'member' || path.startsWith('pages/login/'))
      .flatMap(([, route]) => [...new Set([route.path, drawnPath(route)])])
      .map((page) => ({ action: 'disallow', page })),
    { action: 'allow', page: '*' },
  ],
});

function filesOf(root: string): Record<string, object> {
  const { lightColours, darkColours } = loadSource<Record<'lightColours' | 'darkColours', Colours>>(
    root,
    'ui/tokens.ts',
  );
  return {
    'theme.json': { light: themeOf(lightColours, false), dark: themeOf(darkColours, true) },
    'sitemap.json': sitemapOf(loadSource<RoutesModule>(root, 'platform/routes.ts')),
  };
}

/** Writes the files that weapp's `app.json` references. */
export class MiniFiles {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MiniFiles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'MiniFiles', stage }, () => {
        for (const [name, content] of Object.entries(filesOf(this.root))) {
          compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content)));
        }
      });
    });
  }
}
