/** The part of Taro's plugin interface that is used here. */
interface Context {
  modifyMiniConfigs(change: (build: { configMap: Record<string, { content: object } | undefined> }) => void): void;
}

/**
 * A plugin of Taro for mini-programs. It writes into the config of each page what the table of routes says of it, so
 * that no page has a config file. On H5 the page frame has its own pull to refresh, because Taro's is a custom
 * element. `refreshed` has the paths of the pages that load again when they are pulled down.
 */
export default function pageConfigs(context: Context, { refreshed }: { refreshed: readonly string[] }): void {
  context.modifyMiniConfigs(({ configMap }) => {
    for (const page of refreshed) {
      const config = configMap[`${page}.config`];
      if (!config) throw new Error(`Taro knows no config of the page ${page}`);
      Object.assign(config.content, { enablePullDownRefresh: true });
    }
  });
}
