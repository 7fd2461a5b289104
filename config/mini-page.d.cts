interface LoaderContext {
  resourcePath: string;
  resourceQuery: string;
  getOptions(): {
    root: string;
    languages: readonly string[];
    allTextsOf(page: string): string[];
    /** Names of routes by the path of their redirect. */
    redirects: Readonly<Record<string, string>>;
    /** Paths of the pages of the main package. */
    mainPages: readonly string[];
  };
}

declare function completePage(this: LoaderContext, source: string): string;
export = completePage;
