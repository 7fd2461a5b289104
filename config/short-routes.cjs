// A loader for H5, which runs after Taro's loader for the app. It shortens the app's table of pages. Taro writes each
// path three times and a function for each page, which every first visit would load. Instead the paths come from
// `src/platform/routes.ts`, and one `import()` finds the module of a page by its path.

function replaceOnce(source, pattern, by) {
  if (!pattern.test(source)) throw new Error(`Taro's loader writes other code than expected: ${pattern} is missing`);
  return source.replace(pattern, by);
}

module.exports = function shortenRoutes(source) {
  for (const [, config] of source.matchAll(/^\}, (\{.*\})\)/gm)) {
    if (config !== '{}') throw new Error(`a page config that H5 would lose: ${config}`);
  }
  const named = replaceOnce(source, /^var config = (.*)$/m, (_, text) => {
    const { pages: _pages, subPackages: _subPackages, ...config } = JSON.parse(text);
    return `import { routes } from '@/platform/routes'\nvar config = ${JSON.stringify(config)}\nconfig.pages = Object.values(routes).map(({ path }) => path)`;
  });
  return replaceOnce(
    named,
    /^config\.routes = \[[\s\S]*?^\]/m,
    `config.routes = config.pages.map((path) => ({
  path,
  load: (context, params) => [import(\`./pages/\${path.replace('pages/', '')}.tsx\`), context, params]
}))`,
  );
};
